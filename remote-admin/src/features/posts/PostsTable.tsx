import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'shared-kit/router';
import type { PostSummary } from 'shared-kit/contract';
import { DateText, TextLink } from 'shared-kit/ui';
import { DataTable, type DataTableColumn } from 'shared-kit/ui/table';
import { FeaturedToggle, PublishedToggle } from './PostToggles';
import styles from './PostsTable.module.css';

export interface PostsTableProps {
  posts: PostSummary[];
  busy: boolean;
  /** Below the table: its pagination. */
  footer: ReactNode;
  onError: (error: Error) => void;
}

function createColumns(onError: (error: Error) => void): readonly DataTableColumn<PostSummary>[] {
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
        <span className={styles.date}>
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

/** Posts of every author and status, with switches to publish and feature them. */
export function PostsTable({ posts, busy, footer, onError }: PostsTableProps) {
  const navigate = useNavigate();
  const columns = useMemo(() => createColumns(onError), [onError]);
  return (
    <DataTable
      caption="Blog posts"
      columns={columns}
      rows={posts}
      rowKey={({ _id }) => _id}
      rowLabel={({ title }) => title}
      onOpenRow={({ _id }) => void navigate(`/writer/${_id}`)}
      busy={busy}
      footer={footer}
    />
  );
}
