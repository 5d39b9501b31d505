import {
  Fragment,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { classNames } from 'shared-kit/ui';
import { NO_FORMATS, type EditorHandle } from './editor-handle';
import { createTools } from './tools';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  /** Null before any field was focused. */
  editor: EditorHandle | null;
  /** Whether it serves several fields. */
  isShared: boolean;
  ref?: Ref<HTMLDivElement>;
}

const STEP: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The formatting buttons: one stop for Tab, arrow keys between buttons, Escape to the text. */
export function Toolbar({ editor, isShared, ref }: ToolbarProps) {
  const { get, subscribe } = editor?.formats ?? NO_FORMATS;
  const formats = useSyncExternalStore(subscribe, get);
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const groups = createTools(editor, formats, isShared);
  const all = groups.flat();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editor) {
      event.preventDefault();
      editor.quill.focus();
      return;
    }
    const next = STEP[event.key]?.(current, all.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons.current[next]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={editor ? `Formatting: ${editor.label}` : 'Formatting'}
      aria-disabled={editor === null || undefined}
      className={classNames(styles.toolbar, isShared && styles.shared)}
    >
      {groups.map((tools, group) => (
        <Fragment key={tools[0]?.label}>
          {group > 0 && isShared && <span className={styles.divider} aria-hidden="true" />}
          {tools.map((tool) => {
            const { label, icon, pressed, run, shortcut, disabled = false } = tool;
            const position = all.indexOf(tool);
            const isDisabled = disabled || editor === null;
            return (
              <button
                key={label}
                ref={(button) => {
                  buttons.current[position] = button;
                }}
                type="button"
                title={shortcut ? `${label} (${shortcut.replace('Control', 'Ctrl')})` : label}
                aria-label={label}
                aria-keyshortcuts={shortcut}
                aria-pressed={pressed}
                aria-disabled={isDisabled || undefined}
                tabIndex={position === current && editor !== null ? 0 : -1}
                className={styles.tool}
                onFocus={() => setCurrent(position)}
                onKeyDown={onKeyDown}
                // A press must not take the focus, and with it the selection, from the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={isDisabled ? undefined : run}
              >
                {icon}
              </button>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
