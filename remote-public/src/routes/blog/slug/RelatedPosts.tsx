import { useQuery } from 'shared-kit/client/query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'shared-kit/client/router';
import { excerpt } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Post } from 'shared-kit/contract';
import { Card, CardGrid, QueryState, Section, SkeletonCards, clampTitle } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { authorOf, ReadingTime } from '../../../features/posts/PostMeta';
import { relatedPostsQuery } from '../../../features/posts/queries';
import styles from './RelatedPosts.module.css';

/** Links to the previous and next post, and posts on the same topic. */
export function RelatedPosts({ post }: { post: Post }) {
  const related = useQuery(relatedPostsQuery(post._id));
  return (
    <div className={styles.related}>
      <QueryState
        query={related}
        skeleton={<SkeletonCards count={3} />}
        error="Unable to load related posts right now."
      >
        {({ items, previous, next }) => (
          <>
            {(previous || next) && (
              <nav className={styles.adjacent} aria-label="Previous and next post">
                {previous && (
                  <Link className={styles.previous} rel="prev" to={`/blog/${previous.slug}`}>
                    <span className={styles.direction}>
                      <ArrowLeft aria-hidden="true" size={16} /> Previous
                    </span>
                    <span dir="auto" {...clampTitle(previous.title)}>
                      {previous.title}
                    </span>
                  </Link>
                )}
                {next && (
                  <Link className={styles.next} rel="next" to={`/blog/${next.slug}`}>
                    <span className={styles.direction}>
                      Next <ArrowRight aria-hidden="true" size={16} />
                    </span>
                    <span dir="auto" {...clampTitle(next.title)}>
                      {next.title}
                    </span>
                  </Link>
                )}
              </nav>
            )}
            {items.length > 0 && (
              <Section title="Related posts">
                <CardGrid as="ul">
                  {items.map((other) => (
                    <Card
                      key={other._id}
                      as="li"
                      to={`/blog/${other.slug}`}
                      title={other.title}
                      media={<Cover src={other.coverImage} seed={other.slug} />}
                      eyebrow={
                        <>
                          <span dir="auto">{authorOf(other).name}</span>
                          <ReadingTime minutes={other.readingMinutes} />
                        </>
                      }
                    >
                      <p dir="auto">{excerpt(other.summary, LIMITS.featuredExcerpt)}</p>
                    </Card>
                  ))}
                </CardGrid>
              </Section>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
