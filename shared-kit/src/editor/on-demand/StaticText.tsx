import { useEffect, useMemo, useState, type MouseEvent } from 'react';
import { classNames } from 'shared-kit/ui';
import { sanitise } from 'shared-kit/ui/sanitise';
import type { QuillEditorProps } from '../QuillEditor';
import editor from '../editor.module.css';
import type { InitialFocus } from '../quill/initial-focus';
import { whenIdle } from './idle-queue';
import styles from './on-demand.module.css';

export interface StaticTextProps extends QuillEditorProps {
  onActivate: (focus: InitialFocus) => void;
}

/**
 * The text as the editor shows it, without an editor: for those far from the window. For screen
 * readers and the Tab key it is the same text box. Links in it are no stops of the Tab key either.
 */
export function StaticText(props: StaticTextProps) {
  const { label, value, placeholder, id, describedBy, invalid, onActivate } = props;
  const html = useStaticHtml(value);
  const height = useMemo(() => estimateHeight(value), [value]);
  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    onActivate({ x: event.clientX, y: event.clientY });
  };
  return (
    <div className={editor.editor}>
      <div className={editor.text}>
        {/* The static one of two states of one text box: it takes the focus only to pass it on. */}
        <div
          id={id}
          role="textbox"
          aria-multiline="true"
          aria-label={label}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          tabIndex={0}
          dir="auto"
          data-placeholder={placeholder}
          className={classNames('ql-editor', value === '' && 'ql-blank', styles.static)}
          style={{ containIntrinsicHeight: `auto ${height}`, ...(html === null && { height }) }}
          onMouseDown={onMouseDown}
          onFocus={() => onActivate({ at: 'start' })}
          dangerouslySetInnerHTML={{ __html: html ?? '' }}
        />
      </div>
    </div>
  );
}

/** Sanitised when there is time for it: a page may have a hundred texts. */
function useStaticHtml(value: string): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => whenIdle(() => setHtml(toStatic(value))), [value]);
  return html;
}

const toStatic = (value: string) =>
  sanitise(value)
    .replace(/<a\b[^>]*(?:>|$)/g, '<a>')
    .replace(/<img\b/g, '<img loading="lazy"');

/** In rem: the lines of its blocks, of about 100 characters each. */
function estimateHeight(value: string): string {
  const blocks = value.split(/<\/(?:p|li|h[23]|tr|pre|blockquote)>|<br>/);
  const lines = blocks.reduce((sum, block) => {
    return sum + Math.max(1, Math.ceil(block.replace(/<[^>]*(?:>|$)/g, '').length / 100));
  }, 0);
  return `${Math.max(9, 2 + lines * 1.65 + blocks.length * 0.7).toFixed(1)}rem`;
}
