import type { Post } from 'shared-kit/contract';
import { Badge, DateText } from 'shared-kit/ui';

/** 'Draft', 'Scheduled for 2 Mar 2026, 09:00 UTC' or 'Published'. */
export function StatusBadge({ post }: { post: Pick<Post, 'status' | 'scheduledAt'> }) {
  if (post.status === 'published') return <Badge tone="primary">Published</Badge>;
  if (post.status === 'draft') return <Badge>Draft</Badge>;
  return (
    <Badge tone="info">
      {post.scheduledAt === null ? (
        'Scheduled'
      ) : (
        <span>
          Scheduled for <DateText value={post.scheduledAt} format="time" />
        </span>
      )}
    </Badge>
  );
}
