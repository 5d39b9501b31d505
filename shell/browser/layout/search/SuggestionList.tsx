import { FileText, MessagesSquare, Search, Sheet, UserRound } from 'lucide-react';
import type { OutputOf, contract } from 'shared-kit/contract';
import { suggestionKinds } from 'shared-kit/contract/constants';
import { Link } from 'shared-kit/client/router';
import styles from './SearchPopup.module.css';
import type { SuggestionKind } from './suggestions';

export type Suggestion = OutputOf<typeof contract.search.suggest>['items'][number];

const GROUPS: Record<SuggestionKind, { label: string; Icon: typeof Search }> = {
  post: { label: 'Posts', Icon: FileText },
  thread: { label: 'Discussions', Icon: MessagesSquare },
  template: { label: 'Templates', Icon: Sheet },
  person: { label: 'People', Icon: UserRound },
};

interface Described {
  items: readonly Suggestion[];
  isPending: boolean;
  error: Error | null;
}

/** What a screen reader says of the list, and what is shown above it if it is empty. */
export function describeSuggestions(q: string, { items, isPending, error }: Described): string {
  if (error) {
    return navigator.onLine
      ? 'Unable to load suggestions right now.'
      : 'You are offline. Suggestions load when you are back online.';
  }
  if (items.length > 0)
    return `${items.length} ${items.length === 1 ? 'suggestion' : 'suggestions'}`;
  return isPending ? 'Searching…' : `No title or name begins with “${q}”.`;
}

interface SuggestionListProps {
  id: string;
  items: readonly Suggestion[];
  /** The last line. */
  searchAll: Pick<Suggestion, 'href' | 'title'>;
  /** The number of the option that Enter opens; -1 if none. */
  active: number;
  /** Called when an option is opened in this tab by mouse or touch. */
  onOpen: () => void;
}

/** The options: links, so that they open in a new tab as any link does. */
export function SuggestionList({ id, items, searchAll, active, onOpen }: SuggestionListProps) {
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    className: styles.option,
    onClick: ({ ctrlKey, metaKey, shiftKey }: React.MouseEvent) => {
      if (!ctrlKey && !metaKey && !shiftKey) onOpen();
    },
  });
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
      {suggestionKinds.map((kind) => {
        const group = items.filter((item) => item.kind === kind);
        if (group.length === 0) return null;
        const { label, Icon } = GROUPS[kind];
        return (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className={styles.group}>
              {label}
            </div>
            {group.map((item) => (
              <Link key={item.id} to={item.href} {...option(items.indexOf(item))}>
                <Icon aria-hidden="true" size={16} className={styles.icon} />
                <span dir="auto" className={styles.title}>
                  {item.title}
                </span>
              </Link>
            ))}
          </div>
        );
      })}
      <Link to={searchAll.href} {...option(items.length)} data-all>
        <Search aria-hidden="true" size={16} className={styles.icon} />
        <span className={styles.title}>
          Search for “<bdi>{searchAll.title}</bdi>”
        </span>
      </Link>
    </div>
  );
}
