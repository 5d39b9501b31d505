import { excerpt } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/constants';
import type { PostSummary } from 'shared-kit/contract';
import { Badge, Card } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { authorOf } from './author';
import { tutorialBadge } from './badge';
import { LikeCount, ReadingTime } from './PostMeta';

const tones = { New: 'accent', Trending: 'primary', Featured: 'neutral' } as const;

interface TutorialCardProps {
  post: PostSummary;
  /** Milliseconds; when the list was fetched. */
  now: number;
}

/** A featured tutorial, as the home page shows it. */
export function TutorialCard({ post, now }: TutorialCardProps) {
  const badge = tutorialBadge(post, now);
  return (
    <Card
      as="li"
      to={`/blog/${post.slug}`}
      title={post.title}
      media={<Cover src={post.coverImage} seed={post.slug} />}
      eyebrow={
        <>
          <Badge tone={tones[badge]}>{badge}</Badge>
          <ReadingTime minutes={post.readingMinutes} />
        </>
      }
      footer={
        <>
          <span>{authorOf(post).name}</span>
          <LikeCount likes={post.metrics.likes} />
        </>
      }
    >
      <p>{excerpt(post.summary, LIMITS.featuredExcerpt)}</p>
    </Card>
  );
}
