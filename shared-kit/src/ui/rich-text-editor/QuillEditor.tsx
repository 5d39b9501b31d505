import { useEffect, useRef, useState } from 'react';
import ReactQuill from 'react-quill';
import type Quill from 'quill';
import type { Range } from 'quill';
import { formatsAt, linkTarget, removeLink, setLink } from './commands';
import { FORMATS, MODULES, WITH_PICTURES } from './formats';
import { insertPicture } from './insert-picture';
import { LinkBar } from './LinkBar';
import { PictureInput } from './PictureInput';
import { pastePlainText } from './paste-plain-text';
import { Toolbar } from './Toolbar';
import { normalizeQuillHtml } from './normalize-quill-html';
import styles from './editor.module.css';

export interface RichTextEditorProps {
  /** Names the text for screen readers. */
  label: string;
  /** The text to begin with. Later changes of it are not taken up: the editor holds the text. */
  initialHtml: string;
  placeholder?: string | undefined;
  /** Pasting brings the words alone, without their looks. */
  plainPaste?: boolean | undefined;
  /** Lets pictures be put into the text, as data URLs of at most so many bytes. */
  pictures?: { maxBytes: number; tooLarge: string; unreadable: string } | undefined;
  /** What is wrong with the text: the id of the message, for screen readers. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** Called for what the writer does, never for what the editor does by itself. */
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
}

/**
 * Quill in the site's own clothes. Uncontrolled on purpose: a value set from outside would take
 * the caret and the undo history with it. Touches the browser at import, so it is loaded lazily.
 */
export default function QuillEditor(props: RichTextEditorProps) {
  const { label, initialHtml, placeholder, plainPaste, pictures, onChange, onBlur } = props;
  const { describedBy = '', invalid = false } = props;
  const editor = useRef<ReactQuill>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const [active, setActive] = useState<Record<string, unknown>>({});
  const [linking, setLinking] = useState<{ range: Range; href: string } | null>(null);

  useEffect(() => {
    const made = editor.current?.getEditor();
    if (made === undefined) return;
    made.root.setAttribute('role', 'textbox');
    made.root.setAttribute('aria-multiline', 'true');
    made.root.setAttribute('aria-label', label);
    const follow = () => setActive(formatsAt(made));
    made.on('editor-change', follow);
    setQuill(made);
    return () => void made.off('editor-change', follow);
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
