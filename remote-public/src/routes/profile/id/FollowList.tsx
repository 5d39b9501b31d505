import { useInfiniteQuery } from 'shared-kit/query';
import { Avatar, LoadMore, QueryState, Section, SkeletonLines, TextLink } from 'shared-kit/ui';
import { useFocusNewItem } from '../../../features/paging/use-focus-new';
import { followListQuery } from '../../../features/people/queries';
import styles from './page.module.css';

const WORDS = {
  followers: {
    empty: 'Nobody follows yet.',
    error: 'Unable to load followers right now.',
    more: 'Show more followers',
  },
  following: {
    empty: 'Follows nobody yet.',
    error: 'Unable to load whom they follow right now.',
    more: 'Show more of them',
  },
} as const;

interface CircleProps {
  /** The member's id. */
  id: string;
  side: 'followers' | 'following';
  title: string;
}

/** Those who follow a member, or whom the member follows. */
export function Circle({ id, side, title }: CircleProps) {
  const people = useInfiniteQuery(followListQuery(id, side));
  const shown = people.data?.pages.flatMap(({ items }) => items) ?? [];
  const { list, awaitMore } = useFocusNewItem(shown.length, 'li a');
  const { empty, error, more } = WORDS[side];
  return (
    <Section id={side} className={styles.part} title={title}>
      <div ref={list}>
        <QueryState
          query={people}
          skeleton={<SkeletonLines lines={4} />}
          error={error}
          empty={<p className={styles.nobody}>{empty}</p>}
        >
          {() => (
            <ul className={styles.people}>
              {shown.map((person) => (
                <li key={person.id} className={styles.row}>
                  <Avatar name={person.name} src={person.avatar} size="small" />
                  <TextLink variant="quiet" className={styles.who} to={`/profile/${person.id}`}>
                    {person.name}
                  </TextLink>
                  <span className={styles.count}>
                    {person.followersCount} {person.followersCount === 1 ? 'follower' : 'followers'}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        <LoadMore
          label={more}
          hasMore={people.hasNextPage}
          busy={people.isFetchingNextPage}
          error={people.isFetchNextPageError ? error : undefined}
          onLoadMore={() => {
            awaitMore();
            void people.fetchNextPage();
          }}
        />
      </div>
    </Section>
  );
}
