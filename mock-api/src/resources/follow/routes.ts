import { contract, LIMITS } from 'shared-kit/contract';
import { findHandleOwner } from '../../db/handles';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import type { Identity } from '../../http/authentication';
import { listShownProgress } from '../progress/track-progress';
import { presentAuthor, type Profile } from './presenter';
import {
  findFollowedIds,
  findProfile,
  listFollows,
  listMostFollowed,
  type ProfileRow,
} from './queries';
import { setFollow } from './set-follow';

const TOP = 5;

export function followRoutes({ mount, db }: Api): void {
  async function requireProfile(viewer: Identity | null, id: string): Promise<Profile> {
    const profile = await findProfile(db, id);
    if (profile === undefined) throw new NotFoundError('Profile not found.');
    const followed = await findFollowedIds(db, viewer, [profile]);
    const progress = await listShownProgress(db, profile);
    return { ...presentAuthor(profile, followed.has(id)), progress };
  }

  async function respondWithProfiles(viewer: Identity | null, rows: readonly ProfileRow[]) {
    const followed = await findFollowedIds(db, viewer, rows);
    return rows.map((row) => presentAuthor(row, followed.has(row.id)));
  }

  mount(contract.follow.follow, ({ params: { id }, viewer }) => setFollow(db, viewer.id, id, true));

  mount(contract.follow.unfollow, ({ params: { id }, viewer }) =>
    setFollow(db, viewer.id, id, false),
  );

  for (const side of ['followers', 'following'] as const) {
    mount(contract.follow[side], async ({ params: { id }, query, viewer }) => {
      const limit = query.limit ?? LIMITS.postList;
      const page = await listFollows(db, side, id, { ...query, limit });
      if (page.rows.length === 0) await requireProfile(viewer, id);
      return { items: await respondWithProfiles(viewer, page.rows), nextCursor: page.nextCursor };
    });
  }

  mount(contract.follow.profile, ({ params, viewer }) => requireProfile(viewer, params.id));

  mount(contract.follow.byHandle, async ({ params, viewer }) => {
    const id = await findHandleOwner(db, params.handle);
    if (id === undefined) throw new NotFoundError('Profile not found.');
    return requireProfile(viewer, id);
  });

  mount(contract.follow.status, async ({ params, viewer }) => {
    const { followersCount, isFollowing } = await requireProfile(viewer, params.id);
    return { followersCount, isFollowing };
  });

  mount(contract.follow.top, async ({ query, viewer }) => ({
    items: await respondWithProfiles(viewer, await listMostFollowed(db, query.limit ?? TOP)),
  }));
}
