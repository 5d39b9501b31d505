import type { Thread } from 'shared-kit/contract';
import { DateText, RelativeTime, TextLink } from 'shared-kit/ui';
import { CATEGORY_NAMES } from '../../features/threads/filters';
import { Author } from './Author';
import styles from './ThreadFacts.module.css';

/** What one wants to know of a discussion before reading it, and where to go from it. */
export function ThreadFacts({ thread }: { thread: Thread }) {
  const { category, createdBy, createdAt, lastActivityAt } = thread;
  return (
    <aside className={styles.facts} aria-label="About this discussion">
      <dl className={styles.sheet}>
        <dt>Category</dt>
        <dd>
          <TextLink variant="quiet" to={`/discussions?category=${category}`}>
            {CATEGORY_NAMES[category]}
          </TextLink>
        </dd>
        <dt>Asked by</dt>
        <dd>
          <Author of={createdBy} />
        </dd>
        <dt>Asked</dt>
        <dd>
          <DateText value={createdAt} format="short" />
        </dd>
        <dt>Last active</dt>
        <dd>
          <RelativeTime value={lastActivityAt} />
        </dd>
      </dl>
      <TextLink to="/discussions">All discussions</TextLink>
    </aside>
  );
}
