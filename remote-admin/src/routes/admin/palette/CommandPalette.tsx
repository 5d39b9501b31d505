import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import { clampTitle, Input, isComposing } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { sections } from '../sections';
import { commandsQuery, findSections, MIN_SEARCH_LENGTH, type Command } from './search-commands';
import styles from './CommandPalette.module.css';

export interface CommandPaletteProps {
  onClose: () => void;
}

/** The text once typing has paused, so that not every letter is a request. */
function usePausedText(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}

function describeResults(text: string, count: number, isSearching: boolean, error: Error | null) {
  if (isSearching) return 'Searching…';
  if (error) return error.message;
  if (count === 0) return `Nothing found for “${text}”.`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

/**
 * Opens any section, person, post or discussion by a few letters. A combobox with its list: arrow keys
 * move, Enter opens, Escape closes.
 */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const search = text.trim();
  const paused = usePausedText(search, 180);
  const { data: found = [], isFetching, error } = useQuery(commandsQuery(paused));
  const isSearching = search.length >= MIN_SEARCH_LENGTH && (isFetching || paused !== search);
  const commands = [...findSections(sections, search), ...(paused === search ? found : [])];
  const current = Math.min(position, commands.length - 1);

  const open = ({ path }: Command) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character.
    if (isComposing(event)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setPosition((current + step + commands.length) % commands.length);
    }
    const command = commands[current];
    if (event.key === 'Enter' && command) {
      event.preventDefault();
      open(command);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Go to"
      initialFocus="content"
    >
      <div className={styles.palette}>
        <Input
          role="combobox"
          aria-label="Area, person, post or discussion"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${listId}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Area, person, post or discussion"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPosition(0);
          }}
          onKeyDown={onKeyDown}
        />
        <p role="status" className={styles.status}>
          {describeResults(search, commands.length, isSearching, error)}
        </p>
        <CommandList id={listId} commands={commands} current={current} onOpen={open} />
      </div>
    </Dialog>
  );
}

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  /** The index of the command that Enter opens. */
  current: number;
  onOpen: (command: Command) => void;
}

/** The results in their groups, as the list of the palette's combobox. */
function CommandList({ id, commands, current, onOpen }: CommandListProps) {
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
