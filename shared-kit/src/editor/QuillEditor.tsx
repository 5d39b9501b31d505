import {
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import ReactQuill from 'react-quill';
import type Quill from 'quill';
import { Alert, classNames } from 'shared-kit/ui';
import { EditorPanel, type OpenPanel } from './EditorPanel';
import { PictureInput } from './images/PictureInput';
import type { RichTextImages } from './images/picture-file';
import { useUploads } from './use-uploads';
import { focusEnd, linkTarget } from './quill/commands';
import { ignoreForeignSelections } from './quill/ignore-foreign-selections';
import { applyInitialFocus, type InitialFocus } from './quill/initial-focus';
import {
  PLAIN_SETUP,
  withoutHistory,
  type EditorExtension,
  type EditorSetup,
} from './quill/modules';
import { pastePlainText } from './quill/paste-plain-text';
import { useEditorKeys } from './toolbar/use-editor-keys';
import { useHtmlValue } from './quill/use-html-value';
import { RichTextToolbarContext } from './toolbar-context';
import type { RichTextHistory } from './toolbar/editor-handle';
import { Toolbar } from './toolbar/Toolbar';
import { useEditorHandle } from './toolbar/use-editor-handle';
import { useToolbarScope } from './toolbar/toolbar-scope';
import styles from './editor.module.css';

export interface RichTextEditorProps {
  /** Names the text for screen readers. */
  label: string;
  /** The text as stored HTML. A change from outside is followed; the caret stays. */
  value: string;
  placeholder?: string | undefined;
  /** Pastes text without its formatting. */
  plainPaste?: boolean | undefined;
  /** Allows pictures in the text. */
  images?: RichTextImages | undefined;
  /** Undo and redo of the document instead of the field's own. */
  history?: RichTextHistory | undefined;
  /** The id of the text's element. */
  id?: string | undefined;
  ref?: Ref<RichTextFieldHandle> | undefined;
  /** Called with the HTML to store, for changes by the user. */
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
}

export interface RichTextFieldHandle {
  /** Moves the focus into the text, to its end. */
  focus: () => void;
}

export interface QuillEditorProps extends RichTextEditorProps {
  /** The ids of hint and error message, for screen readers. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  setup?: EditorSetup;
  extension?: EditorExtension | undefined;
  /** Focuses the text as soon as it is there. */
  initialFocus?: InitialFocus | undefined;
}

/** Quill in the site's own style. It needs a DOM at import, so load it lazily. */
export function QuillEditor(props: QuillEditorProps) {
  const { label, value, placeholder, images, history, onBlur, extension } = props;
  const { setup = PLAIN_SETUP, plainPaste, ref, initialFocus } = props;
  const scopeKey = useContext(RichTextToolbarContext);
  const sharedPanel = useToolbarScope(scopeKey, 'panel');
  const sharedEditor = useToolbarScope(scopeKey, 'editor');
  const editorRef = useRef<ReactQuill>(null);
  const toolbarRef = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  // Read once: `useHtmlValue` follows later values, and other modules would recreate the editor.
  const [initialHtml] = useState(value);
  const [modules] = useState(() => (history ? withoutHistory(setup) : setup.modules));

  const focusOnce = useEffectEvent((instance: Quill) => {
    if (initialFocus) applyInitialFocus(instance, initialFocus);
  });
  // Before the browser goes on: on a phone only a focus within the touch opens the keyboard.
  useLayoutEffect(() => {
    const instance = editorRef.current?.getEditor();
    if (!instance) return;
    ignoreForeignSelections(instance);
    setQuill(instance);
    focusOnce(instance);
  }, []);

  useTextAttributes(quill, props);
  useHtmlValue(quill, props, setup.structure);
  const { context, message } = useUploads(quill, images);
  const openLink = () => quill && setPanel({ name: 'link', ...linkTarget(quill) });
  const handle = useEditorHandle(quill, scopeKey, {
    label,
    history,
    openLink,
    openPicture: images ? () => setIsPicking(true) : null,
    openTable: extension ? () => setPanel({ name: 'table' }) : null,
  });
  useEditorKeys(quill, { scopeKey, history, openLink, toolbarRef });
  useImperativeHandle(ref, () => ({ focus: () => quill && focusEnd(quill) }), [quill]);
  useEffect(() => (quill && plainPaste ? pastePlainText(quill) : undefined), [quill, plainPaste]);
  useEffect(
    () => (quill && context && extension ? extension.attach(quill, context) : undefined),
    [quill, context, extension],
  );

  const close = (change?: () => void) => {
    setPanel(null);
    quill?.focus();
    change?.();
  };
  const isActive = scopeKey === null || (handle !== null && sharedEditor?.quill === quill);
  const panels = quill && isActive && (
    <EditorPanel quill={quill} open={panel} onClose={close} extension={extension} />
  );
  return (
    <div className={classNames(styles.editor, scopeKey === null && styles.ownToolbar)}>
      {scopeKey === null && handle && <Toolbar ref={toolbarRef} editor={handle} isShared={false} />}
      {quill && images && (
        <PictureInput
          isOpening={isPicking}
          onOpened={() => setIsPicking(false)}
          onFiles={(files) => context?.uploads.add(files)}
        />
      )}
      {message && <Alert>{message}</Alert>}
      {sharedPanel && panels ? createPortal(panels, sharedPanel) : panels}
      <ReactQuill
        ref={editorRef}
        theme=""
        modules={modules}
        formats={setup.formats}
        defaultValue={initialHtml}
        placeholder={placeholder ?? ''}
        className={styles.text ?? ''}
        useSemanticHTML={false}
        onBlur={() => onBlur?.()}
      />
    </div>
  );
}

/** The role and the names of the text, which react-quill does not set. */
function useTextAttributes(quill: Quill | null, props: QuillEditorProps) {
  const { label, id, describedBy = '', invalid = false } = props;
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    root.setAttribute('role', 'textbox');
    // A translation would become the text.
    root.setAttribute('translate', 'no');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-label', label);
    root.setAttribute('aria-invalid', String(invalid));
    root.setAttribute('aria-describedby', describedBy);
    root.setAttribute('dir', 'auto');
    if (id) root.setAttribute('id', id);
  }, [quill, label, id, invalid, describedBy]);
}
