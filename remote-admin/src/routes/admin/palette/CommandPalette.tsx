import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useQuery } from 'shared-kit/query';
import { useNavigate } from 'shared-kit/router';
import { Input, isComposing } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { sections } from '../sections';
import { CommandList } from './CommandList';
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
