import { api } from 'shared-kit/client';
import { adminApi } from 'shared-kit/client/admin';
import type { PostSummary } from 'shared-kit/contract';
import { TextLink, clampTitle } from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import { actionsColumn, dateColumn } from '../../../features/section/list/columns';
import { DeleteRow } from '../../../features/section/list/DeleteRow';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { useUpdateRow } from '../../../features/section/list/use-row-changes';
import { postsList } from './posts-list';
import styles from './page.module.css';

type PostUpdate = { published: boolean } | { featured: boolean };

function sendUpdate({ _id: id }: PostSummary, update: PostUpdate): Promise<PostSummary> {
  const params = { id };
  return 'published' in update
    ? adminApi.admin.publishPost({ params, body: update })
    : adminApi.admin.updatePost({ params, body: update });
}

/** Publishes, unpublishes or features a post; both switches may be pending at the same time. */
const useUpdatePost = () =>
  useUpdateRow(postsList, {
    send: sendUpdate,
    optimistic: (update: PostUpdate): Partial<PostSummary> =>
      'featured' in update
        ? update
        : { ...update, status: update.published ? 'published' : 'draft' },
    affected: (update) =>
      'featured' in update ? ['featured', 'updatedAt'] : ['published', 'status', 'updatedAt'],
  });

function PublishedToggle({ post }: { post: PostSummary }) {
  const update = useUpdatePost();
  return (
    <Switch
      label={`Published: ${post.title}`}
      states={['Published', post.status === 'scheduled' ? 'Scheduled' : 'Draft']}
      checked={post.published}
      busy={update.isPending}
      onChange={(published) => update.mutate({ row: post, change: { published } })}
    />
  );
}

function FeaturedToggle({ post }: { post: PostSummary }) {
  const update = useUpdatePost();
  return (
    <Switch
      label={`Featured: ${post.title}`}
      states={['Featured', 'Standard']}
      checked={post.featured}
      busy={update.isPending}
      onChange={(featured) => update.mutate({ row: post, change: { featured } })}
    />
  );
}

const titleOf = ({ title }: PostSummary) => title || 'Untitled tutorial';

const columns: readonly DataTableColumn<PostSummary>[] = [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    sortable: true,
    cell: (post) => (
      <span className={styles.title}>
        <span dir="auto" {...clampTitle(post.title)}>
          {titleOf(post)}
        </span>
        <span className={styles.slug}>{post.slug}</span>
      </span>
    ),
  },
  {
    key: 'author',
    header: 'Author',
    cell: ({ author, guestAuthor }) => (author ?? guestAuthor)?.name,
  },
  { key: 'published', header: 'Status', cell: (post) => <PublishedToggle post={post} /> },
  { key: 'featured', header: 'Featured', cell: (post) => <FeaturedToggle post={post} /> },
  dateColumn('updatedAt', 'Updated'),
  dateColumn('createdAt', 'Created', { isHiddenByDefault: true }),
  actionsColumn((post) => (
    <>
      <TextLink to={`/writer/${post._id}`} aria-label={`Open editor: ${post.title}`}>
        Open editor
      </TextLink>
      <DeleteRow
        list={postsList}
        row={post}
        title={titleOf(post)}
        question={`Delete post: ${titleOf(post)}?`}
        description="Its page responds with “gone” from now on. It can be brought back for 30 days."
        send={(id) => adminApi.admin.removePost({ params: { id } })}
        restore={(id) => api.posts.undelete({ params: { id } })}
      />
    </>
  )),
];

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'publish',
    label: 'Publish',
    description: 'The publish rules do not apply to an admin.',
  },
  { action: 'unpublish', label: 'Revert to draft' },
  { action: 'feature', label: 'Feature' },
  { action: 'unfeature', label: 'Make standard' },
  {
    action: 'delete',
    label: 'Delete',
    description: 'They can be brought back for 30 days.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(postsList);
  return (
    <AdminListPage
      list={list}
      link={{ to: '/writer', label: 'New tutorial' }}
      caption="Blog posts"
      noun="post"
      columns={columns}
      rowLabel={titleOf}
      rowPath={({ _id }) => `/writer/${_id}`}
      search={{ label: 'Search posts', placeholder: 'Title, slug or author' }}
      empty="No posts yet. Be the first to publish!"
      noMatches="No posts match your search."
      bulkOptions={BULK_OPTIONS}
    />
  );
}
