import { useMemo } from 'react';
import type { PostSummary } from 'shared-kit/contract';
import { DateText, TextLink } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { FeaturedToggle, PublishedToggle } from './PostToggles';
import styles from './posts.module.css';

export interface PostsTableProps {
  posts: PostSummary[];
  busy: boolean;
  onError: (error: Error) => void;
}

function columnsOf(onError: (error: Error) => void): readonly TableColumn<PostSummary>[] {
  return [
    {
      key: 'title',
      header: 'Title',
      rowHeader: true,
      cell: ({ title, slug }) => (
        <span className={styles.title}>
          {title || 'Untitled tutorial'}
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
      key: 'updated',
      header: 'Updated',
      cell: ({ updatedAt }) => (
        <span className={styles.whole}>
          <DateText value={updatedAt} format="short" />
        </span>
      ),
    },
    {
      key: 'open',
      header: 'Open editor',
      hideHeader: true,
      cell: ({ _id, title }) => (
        <TextLink to={`/writer/${_id}`} aria-label={`Open editor: ${title}`}>
          Open editor
        </TextLink>
      ),
    },
  ];
}

/** Posts of every author and status, with the admin's switches. */
export function PostsTable({ posts, busy, onError }: PostsTableProps) {
  const columns = useMemo(() => columnsOf(onError), [onError]);
  return (
    <Table
      caption="Blog posts"
      columns={columns}
      rows={posts}
      rowKey={({ _id }) => _id}
      busy={busy}
    />
  );
}
