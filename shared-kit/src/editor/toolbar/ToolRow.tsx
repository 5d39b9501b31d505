import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from 'shared-kit/ui';
import { useIsMac, withKeys } from 'shared-kit/ui/keys';
import styles from './toolbar.module.css';

export interface Tool {
  /** The accessible name, and the tooltip. */
  label: string;
  /** 'Mod+B', where `Mod` is ⌘ on a Mac and Ctrl elsewhere; shown in the tooltip. */
  shortcut?: string;
  /** Without one the label is shown. */
  icon?: ReactNode;
  /** Whether the format is on; left out for commands. */
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
}

export interface ToolRowProps {
  label: string;
  groups: readonly Tool[][];
  /** Nothing can be used, and the Tab key passes by. */
  isDisabled?: boolean;
  hasDividers?: boolean;
  onEscape: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

const STEP: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Buttons in a row: one stop for Tab, arrow keys between them, Escape to the text. */
export function ToolRow(props: ToolRowProps) {
  const { label, groups, isDisabled = false, hasDividers, onEscape, className, ref } = props;
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const tools = groups.flat();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    const next = STEP[event.key]?.(current, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons.current[next]?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      className={classNames(styles.toolbar, className)}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.label}>
          {index > 0 && hasDividers && <span className={styles.divider} aria-hidden="true" />}
          {group.map((tool) => (
            <ToolButton
              key={tool.label}
              tool={tool}
              isDisabled={isDisabled}
              isCurrent={tools.indexOf(tool) === current}
              onFocus={() => setCurrent(tools.indexOf(tool))}
              onKeyDown={onKeyDown}
              ref={(button) => {
                buttons.current[tools.indexOf(tool)] = button;
              }}
            />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  isDisabled: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref: Ref<HTMLButtonElement>;
}

function ToolButton({ tool, isDisabled, isCurrent, ref, ...handlers }: ToolButtonProps) {
  const { label, icon, pressed, run, shortcut, disabled = false } = tool;
  const isOff = disabled || isDisabled;
  const isMac = useIsMac();
  return (
    <button
      ref={ref}
      type="button"
      title={shortcut ? withKeys(label, shortcut, isMac) : label}
      aria-label={label}
      aria-keyshortcuts={shortcut?.replace('Mod', isMac ? 'Meta' : 'Control')}
      aria-pressed={pressed}
      // Not `disabled`: the arrow keys must not lose the focus when a tool is off for a moment.
      aria-disabled={isOff || undefined}
      tabIndex={isCurrent && !isDisabled ? 0 : -1}
      className={classNames(styles.tool, icon === undefined && styles.textTool)}
      // A press must not take the focus, and with it the selection, from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOff ? undefined : run}
      {...handlers}
    >
      {icon ?? label}
    </button>
  );
}
