import type { PostSummary } from 'shared-kit/contract';
import { DateText, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { DeletePost } from './DeletePost';
import { FeaturedToggle, PublishedToggle } from './PostToggles';
import styles from './page.module.css';

/** The columns of the table; errors of the switches go to `onError`. */
export const createColumns = (
  onError: (error: Error) => void,
): readonly DataTableColumn<PostSummary>[] => [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    sortable: true,
    cell: ({ title, slug }) => (
      <span className={styles.title}>
        <span dir="auto" {...clampTitle(title)}>
          {title || 'Untitled tutorial'}
        </span>
        <span className={styles.slug}>{slug}</span>
      </span>
    ),
  },
  {
    key: 'author',
    header: 'Author',
    cell: ({ author, guestAuthor }) => (author ?? guestAuthor)?.name,
  },
  {
    key: 'published',
    header: 'Status',
    cell: (post) => <PublishedToggle post={post} onError={onError} />,
  },
  {
    key: 'featured',
    header: 'Featured',
    cell: (post) => <FeaturedToggle post={post} onError={onError} />,
  },
  {
    key: 'updatedAt',
    header: 'Updated',
    sortable: true,
    cell: ({ updatedAt }) => (
      <span className={styles.date}>
        <DateText value={updatedAt} format="short" />
      </span>
    ),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    isHiddenByDefault: true,
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <DateText value={createdAt} format="short" />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (post) => (
      <span className={styles.actions}>
        <TextLink to={`/writer/${post._id}`} aria-label={`Open editor: ${post.title}`}>
          Open editor
        </TextLink>
        <DeletePost post={post} />
      </span>
    ),
  },
];
