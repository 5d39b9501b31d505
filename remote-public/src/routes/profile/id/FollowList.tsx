import { useInfiniteQuery } from 'shared-kit/client/query';
import { Avatar, LoadMoreList, Section, SkeletonLines, TextLink } from 'shared-kit/ui';
import { followListQuery } from '../../../features/people/queries';
import pageStyles from './page.module.css';
import styles from './FollowList.module.css';

const TEXTS = {
  followers: {
    empty: 'No followers yet.',
    error: 'Unable to load followers right now.',
    more: 'Show more followers',
  },
  following: {
    empty: 'Not following anyone yet.',
    error: 'Unable to load the following list right now.',
    more: 'Show more following',
  },
} as const;

interface FollowListProps {
  /** The member's id. */
  id: string;
  list: 'followers' | 'following';
  title: string;
}

/** The members who follow a member, or whom the member follows. */
export function FollowList({ id, list, title }: FollowListProps) {
  const members = useInfiniteQuery(followListQuery(id, list));
  const { empty, error, more } = TEXTS[list];
  return (
    <Section id={list} className={pageStyles.section} title={title}>
      <LoadMoreList
        query={members}
        skeleton={<SkeletonLines lines={4} />}
        error={error}
        empty={<p className={styles.empty}>{empty}</p>}
        label={more}
        focusTarget="li a"
      >
        {(shown) => (
          <ul className={styles.members}>
            {shown.map((member) => (
              <li key={member.id} className={styles.row}>
                <Avatar name={member.name} src={member.avatar} size="small" />
                <TextLink
                  variant="quiet"
                  className={styles.name}
                  dir="auto"
                  to={`/profile/${member.id}`}
                >
                  {member.name}
                </TextLink>
                <span className={styles.count}>
                  {`${member.followersCount} ${member.followersCount === 1 ? 'follower' : 'followers'}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </LoadMoreList>
    </Section>
  );
}
