import { useEffect, useRef, useState } from 'react';
import ReactQuill from 'react-quill';
import type Quill from 'quill';
import type { Range } from 'quill';
import { formatsAt, insertPicture, linkTarget, removeLink, setLink } from './commands';
import { FORMATS, MODULES, WITH_PICTURES } from './formats';
import { LinkBar } from './LinkBar';
import { PictureInput } from './PictureInput';
import { pastePlainText } from './paste-plain-text';
import { Toolbar } from './Toolbar';
import { normalizeQuillHtml } from './normalize-quill-html';
import styles from './editor.module.css';

export interface RichTextEditorProps {
  /** Names the text for screen readers. */
  label: string;
  /** The initial text. The editor is uncontrolled: later changes of this are ignored. */
  initialHtml: string;
  placeholder?: string | undefined;
  /** Pastes text without its formatting. */
  plainPaste?: boolean | undefined;
  /** Allows pictures in the text, as data URLs of at most `maxBytes`. */
  pictures?: { maxBytes: number; tooLarge: string; unreadable: string } | undefined;
  /** The ids of hint and error message, for screen readers. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Called for changes by the user, not for the editor's own. */
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
}

/**
 * Quill in the site's own style. Uncontrolled: a value set from outside would reset the caret and
 * the undo history. It needs a DOM at import, so load it lazily.
 */
export function QuillEditor(props: RichTextEditorProps) {
  const { label, initialHtml, placeholder, plainPaste, pictures, onChange, onBlur } = props;
  const { describedBy = '', invalid = false } = props;
  const editor = useRef<ReactQuill>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const [active, setActive] = useState<Record<string, unknown>>({});
  const [linking, setLinking] = useState<{ range: Range; href: string } | null>(null);

  useEffect(() => {
    const instance = editor.current?.getEditor();
    if (instance === undefined) return;
    instance.root.setAttribute('role', 'textbox');
    instance.root.setAttribute('aria-multiline', 'true');
    instance.root.setAttribute('aria-label', label);
    const updateActive = () => setActive(formatsAt(instance));
    instance.on('editor-change', updateActive);
    setQuill(instance);
    return () => void instance.off('editor-change', updateActive);
  }, [label]);

  useEffect(() => (quill && plainPaste ? pastePlainText(quill) : undefined), [quill, plainPaste]);
  useEffect(() => {
    quill?.root.setAttribute('aria-invalid', String(invalid));
    quill?.root.setAttribute('aria-describedby', describedBy);
  }, [quill, invalid, describedBy]);

  const [picking, setPicking] = useState(false);
  const closeLink = (change?: () => void) => {
    setLinking(null);
    quill?.focus();
    change?.();
  };
  return (
    <div className={styles.editor}>
      {quill && (
        <Toolbar
          quill={quill}
          label={label}
          active={active}
          onLink={() => setLinking(linkTarget(quill))}
          onPicture={pictures && (() => setPicking(true))}
        />
      )}
      {quill && pictures && (
        <PictureInput
          {...pictures}
          picking={picking}
          onPicked={() => setPicking(false)}
          onPicture={(dataUrl) => insertPicture(quill, dataUrl)}
        />
      )}
      {quill && linking && (
        <LinkBar
          href={linking.href}
          onApply={(href) => closeLink(() => setLink(quill, linking.range, href))}
          onRemove={() => closeLink(() => removeLink(quill, linking.range))}
          onClose={() => closeLink()}
        />
      )}
      <ReactQuill
        ref={editor}
        theme=""
        modules={pictures ? WITH_PICTURES : MODULES}
        formats={FORMATS}
        defaultValue={initialHtml}
        placeholder={placeholder ?? ''}
        className={styles.text ?? ''}
        onBlur={() => onBlur?.()}
        onChange={(html, _, source) => {
          if (source === 'user') onChange(normalizeQuillHtml(html));
        }}
      />
    </div>
  );
}
