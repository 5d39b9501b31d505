import { useSyncExternalStore, type Ref } from 'react';
import { NO_FORMATS, type EditorHandle } from './editor-handle';
import { ToolRow } from './ToolRow';
import { createTools } from './tools';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  /** Null before any field was focused. */
  editor: EditorHandle | null;
  /** Whether it serves several fields. */
  isShared: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The formatting tools of a text. */
export function Toolbar({ editor, isShared, ref }: ToolbarProps) {
  const { get, subscribe } = editor?.formats ?? NO_FORMATS;
  const formats = useSyncExternalStore(subscribe, get, NO_FORMATS.get);
  return (
    <ToolRow
      {...(ref && { ref })}
      label={editor ? `Formatting: ${editor.label}` : 'Formatting'}
      groups={createTools(editor, formats, isShared)}
      isDisabled={editor === null}
      hasDividers={isShared}
      onEscape={() => editor?.quill.focus()}
      className={isShared ? styles.shared : styles.own}
    />
  );
}
