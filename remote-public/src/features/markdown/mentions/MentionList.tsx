import { useEffect, useEffectEvent, useId, useState } from 'react';
import { api } from 'shared-kit/client';
import { foldText } from 'shared-kit/content/words';
import type { MentionSuggestion } from 'shared-kit/contract';
import { keepPreviousData, useQuery } from 'shared-kit/client/query';
import { Avatar, isComposing, VisuallyHidden } from 'shared-kit/ui';
import styles from './MentionList.module.css';

/** How long a writer pauses before people are looked for, in milliseconds. */
const PAUSE_MS = 150;

interface MentionListProps {
  area: HTMLTextAreaElement;
  /** What follows the `@`. */
  q: string;
  thread: string | undefined;
  onChoose: (handle: string) => void;
  onDismiss: () => void;
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

function usePeople(q: string, thread: string | undefined) {
  return useQuery({
    queryKey: ['mentions', thread ?? null, q],
    meta: { viewerDependent: true },
    queryFn: ({ signal }) =>
      api.mentions.suggest({ query: { q, ...(thread !== undefined && { thread }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}

/** What a person may be looked for by: as in searches, without case and accents. */
const isBegunBy = (q: string, { name, handle }: MentionSuggestion): boolean => {
  const beginning = foldText(q);
  const folded = foldText(name);
  return [foldText(handle), folded].some(
    (text) => text.startsWith(beginning) || text.includes(` ${beginning}`),
  );
};

/** Says of a textarea which option of a list it has, while there is one. */
function useDescribedArea(area: HTMLTextAreaElement, listId: string, activeId: string | null) {
  useEffect(() => {
    if (activeId === null) return;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) area.removeAttribute(name);
    };
  }, [area, listId, activeId]);
}

function statusOf(count: number, isPending: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'Unable to look for people right now.';
  if (isPending) return 'Looking for people…';
  if (count === 0) return 'Nobody found.';
  const people = count === 1 ? '1 person' : `${count} people`;
  return `${people}. Up and down to choose, Enter to insert, Escape to close.`;
}

/** People whom a text can mention. The focus stays in the text: its arrow keys choose. */
export function MentionList({ area, q, thread, onChoose, onDismiss }: MentionListProps) {
  const listId = useId();
  const paused = usePaused(q);
  const { data, isPending, isError, isPlaceholderData } = usePeople(paused, thread);
  const found = isError ? [] : (data?.items ?? []);
  // Found for less than is typed by now: Enter must not insert somebody else.
  const isOld = isPlaceholderData || paused !== q;
  const people = isOld ? found.filter((person) => isBegunBy(q, person)) : found;
  const [position, setPosition] = useState(0);
  const active = people[Math.min(position, people.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;
  useDescribedArea(area, listId, active === undefined ? null : optionId(active.id));
  useEffect(() => setPosition(0), [q]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const count = people.length;
    const at = Math.min(position, count - 1);
    const keys: Record<string, (() => void) | undefined> = {
      Escape: onDismiss,
      ...(active !== undefined && {
        ArrowDown: () => setPosition((at + 1) % count),
        ArrowUp: () => setPosition((at + count - 1) % count),
        Enter: () => onChoose(active.handle),
        ...(!event.shiftKey && { Tab: () => onChoose(active.handle) }),
      }),
    };
    const act = keys[event.key];
    if (act === undefined) return;
    // Neither a new line, nor the next field, nor the end of a dialog.
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    area.addEventListener('keydown', listen);
    return () => area.removeEventListener('keydown', listen);
  }, [area]);

  return (
    <>
      <VisuallyHidden role="status">
        {statusOf(people.length, isPending || (isOld && people.length === 0), isError)}
      </VisuallyHidden>
      {people.length > 0 && (
        <div id={listId} role="listbox" aria-label="People" className={styles.list}>
          {people.map((person, index) => (
            // The text has the focus, and its keys choose.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person.id}
              id={optionId(person.id)}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setPosition(index)}
              onClick={() => onChoose(person.handle)}
            >
              <Avatar name={person.name} src={person.avatar} size="small" />
              <span className={styles.name} dir="auto">
                {person.name}
              </span>
              <span className={styles.handle} dir="auto">
                {`@${person.handle}`}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
