import { useEffect, useRef } from 'react';
import { clampTitle } from 'shared-kit/ui';
import type { Command } from './search-commands';
import styles from './CommandPalette.module.css';

export interface CommandListProps {
  id: string;
  commands: readonly Command[];
  /** The index of the command that Enter opens. */
  current: number;
  onOpen: (command: Command) => void;
}

/** The results in their groups, as the list of the palette's combobox. */
export function CommandList({ id, commands, current, onOpen }: CommandListProps) {
  const currentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // jsdom has no layout to scroll.
    currentRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current, commands]);
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className={styles.group}>
            {group}
          </p>
          {commands.map((command, index) =>
            command.group === group ? (
              // The combobox has the focus and the keyboard; this is for the mouse.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={command.path}
                id={`${id}-${index}`}
                ref={index === current ? currentRef : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className={styles.option}
                onClick={() => onOpen(command)}
              >
                <span dir="auto" {...clampTitle(command.title)}>
                  {command.title}
                </span>
                <span className={styles.detail} dir="auto">
                  {command.detail}
                </span>
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
