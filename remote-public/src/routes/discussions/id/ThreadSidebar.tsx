import type { Thread } from 'shared-kit/contract';
import { DateText, RelativeTime, TextLink } from 'shared-kit/ui';
import { CATEGORY_NAMES } from '../../../features/threads/categories';
import { WatchLevel } from '../../../features/watching/WatchLevel';
import { AuthorLink } from './AuthorLink';
import styles from './ThreadSidebar.module.css';

export function ThreadSidebar({ thread }: { thread: Thread }) {
  const { category, createdBy, createdAt, lastActivityAt } = thread;
  return (
    <aside className={styles.sidebar} aria-label="About this discussion">
      <dl className={styles.facts}>
        <dt>Category</dt>
        <dd>
          <TextLink variant="quiet" to={`/discussions?category=${category}`}>
            {CATEGORY_NAMES[category]}
          </TextLink>
        </dd>
        <dt>Started by</dt>
        <dd>
          <AuthorLink author={createdBy} />
        </dd>
        <dt>Started</dt>
        <dd>
          <DateText value={createdAt} format="short" />
        </dd>
        <dt>Last active</dt>
        <dd>
          <RelativeTime value={lastActivityAt} />
        </dd>
      </dl>
      <WatchLevel
        target="thread"
        subjectKey={thread._id}
        label="Notifications of this discussion"
      />
      <TextLink to="/discussions">All discussions</TextLink>
    </aside>
  );
}
