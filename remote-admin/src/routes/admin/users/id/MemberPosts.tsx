import type { MemberDetail } from 'shared-kit/contract';
import { DateText, EmptyState, Section, TextLink, clampTitle } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { badgeColumn } from '../../../../features/section/list/columns';
import styles from './page.module.css';

type MemberPost = MemberDetail['posts'][number];

const titleOf = ({ title }: MemberPost) => title || 'Untitled tutorial';

const columns: readonly TableColumn<MemberPost>[] = [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    cell: (post) => (
      <span className={styles.title} dir="auto" {...clampTitle(post.title)}>
        {titleOf(post)}
      </span>
    ),
  },
  badgeColumn(
    { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
    { draft: 'neutral', scheduled: 'info', published: 'primary' },
  ),
  {
    key: 'updatedAt',
    header: 'Updated',
    cell: ({ updatedAt }) => <DateText value={updatedAt} format="short" />,
  },
  {
    key: 'links',
    header: 'Links',
    hideHeader: true,
    cell: (post) => (
      <span className={styles.links}>
        {post.status === 'published' && (
          <TextLink to={`/blog/${post.slug}`} aria-label={`Public page: ${titleOf(post)}`}>
            Public page
          </TextLink>
        )}
        <TextLink to={`/writer/${post._id}`} aria-label={`Open editor: ${titleOf(post)}`}>
          Open editor
        </TextLink>
      </span>
    ),
  },
];

/** The newest posts of a member, of every status. */
export function MemberPosts({ member: { posts, counts } }: { member: MemberDetail }) {
  return (
    <Section
      title="Newest posts"
      className={styles.section}
      description={
        counts.posts > posts.length
          ? `The ${posts.length} that were changed last, of ${counts.posts.toLocaleString('en')}.`
          : undefined
      }
    >
      {posts.length === 0 ? (
        <EmptyState>No posts yet.</EmptyState>
      ) : (
        <Table caption="Newest posts" columns={columns} rows={posts} rowKey={({ _id }) => _id} />
      )}
    </Section>
  );
}
