import type { AuthorProfile, contract, OutputOf } from 'shared-kit/contract';
import type { ProfileRow } from './queries';

export type Profile = OutputOf<typeof contract.follow.profile>;

export const presentAuthor = (row: ProfileRow, isFollowing: boolean): AuthorProfile => ({
  id: row.id,
  name: row.name,
  handle: row.handle,
  bio: row.bio,
  avatar: row.avatar,
  socialUrl: row.social_url,
  followersCount: row.followers_count,
  followingCount: row.following_count,
  isFollowing,
});
