import { excerpt } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/contract/constants';
import type { PostSummary } from 'shared-kit/contract';
import { Badge, Card } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { authorOf, LikeCount, ReadingTime } from './PostMeta';

const BADGE_TONES = { New: 'accent', Trending: 'primary', Featured: 'neutral' } as const;

const DAY_MS = 24 * 60 * 60 * 1_000;

interface TutorialCardProps {
  post: PostSummary;
  /** When the list was fetched, in milliseconds since 1970. */
  now: number;
}

/** A featured tutorial on the home page. */
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
          <Badge tone={BADGE_TONES[badge]}>{badge}</Badge>
          <ReadingTime minutes={post.readingMinutes} />
        </>
      }
      footer={
        <>
          <span dir="auto">{authorOf(post).name}</span>
          <LikeCount likes={post.metrics.likes} />
        </>
      }
    >
      <p dir="auto">{excerpt(post.summary, LIMITS.featuredExcerpt)}</p>
    </Card>
  );
}

/**
 * The badge of a featured tutorial: New within 7 days, else Trending at 5 likes, else Featured.
 * `now` is in milliseconds since 1970. Pass the time of the fetch, so that server and browser
 * render the same.
 */
export function tutorialBadge(
  { createdAt, metrics }: Pick<PostSummary, 'createdAt' | 'metrics'>,
  now: number,
): keyof typeof BADGE_TONES {
  if (now - Date.parse(createdAt) < LIMITS.newForDays * DAY_MS) return 'New';
  return metrics.likes >= LIMITS.trendingLikes ? 'Trending' : 'Featured';
}
