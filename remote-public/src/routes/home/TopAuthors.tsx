import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from 'shared-kit/client/query';
import { Link } from 'shared-kit/client/router';
import type { contract, OutputOf } from 'shared-kit/contract';
import { Avatar, QueryState } from 'shared-kit/ui';
import { feedKeys } from '../../features/posts/feed-queries';
import { FollowButton } from '../../features/people/FollowButton';
import { topAuthorsQuery } from '../../features/people/queries';
import { useFollowStatus } from '../../features/people/use-follow';
import styles from './HighlightsSection.module.css';

type Author = OutputOf<typeof contract.follow.top>['items'][number];

export function TopAuthors({ skeleton }: { skeleton: ReactNode }) {
  const authors = useQuery(topAuthorsQuery());
  return (
    <QueryState
      query={authors}
      skeleton={skeleton}
      error="Highlights unavailable"
      empty="No followed authors yet."
    >
      {({ items }) => (
        <ul className={styles.authors}>
          {items.map((author) => (
            <AuthorRow key={author.id} author={author} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}

function AuthorRow({ author }: { author: Author }) {
  const queryClient = useQueryClient();
  const { id, name, avatar, followersCount, isFollowing } = author;
  const initialStatus = { followersCount, isFollowing };
  const count = useFollowStatus(id, initialStatus)?.followersCount ?? followersCount;
  return (
    <li className={styles.author}>
      <Avatar name={name} src={avatar} size="small" />
      <span className={styles.authorInfo}>
        <Link to={`/profile/${id}`} dir="auto">
          {name}
        </Link>
        <small>{`${count} ${count === 1 ? 'follower' : 'followers'}`}</small>
      </span>
      <FollowButton
        author={author}
        initialStatus={initialStatus}
        onChange={() => void queryClient.invalidateQueries({ queryKey: feedKeys.all })}
      />
    </li>
  );
}
