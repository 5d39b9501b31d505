import * as z from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, pageOf, pageQuery } from './primitives';
import { handleParam } from './handles';
import { author } from './post-schemas';
import { trackProgress } from './progress-schemas';

/** A member's public profile. `isFollowing`: whether the viewer follows them. */
export const authorProfile = author.extend({
  /** The name of the profile's address, `/@ana`; null until the member has been given one. */
  handle: z.string().nullable(),
  followingCount: z.number().int().nonnegative(),
  isFollowing: z.boolean(),
});
export type AuthorProfile = z.infer<typeof authorProfile>;

/** The same on the member’s own page, with the learning tracks that they show; null if they do not. */
export const memberProfile = authorProfile.extend({ progress: z.array(trackProgress).nullable() });

export type MemberProfile = z.infer<typeof memberProfile>;

export const followStatus = z.object({
  followersCount: z.number().int().nonnegative(),
  isFollowing: z.boolean(),
});

/** The author after a follow or unfollow. */
const followed = z.object({ author: followStatus.extend({ id }) });

export const follow = {
  follow: endpoint({
    method: 'POST',
    path: '/api/follow/:id',
    auth: 'user',
    tag: 'follow',
    changes: 'counts',
    limit: 'reaction',
    summary: 'Follows an author. Idempotent; 400 for oneself.',
    params: idParams,
    output: followed,
    errors: ['not_found'],
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/follow/:id',
    auth: 'user',
    tag: 'follow',
    changes: 'counts',
    limit: 'reaction',
    summary: 'Unfollows an author. Idempotent.',
    params: idParams,
    output: followed,
    errors: ['not_found'],
  }),
  followers: endpoint({
    method: 'GET',
    path: '/api/follow/followers/:id',
    auth: 'visitor',
    tag: 'follow',
    cacheable: true,
    summary: 'The followers of a member, newest first.',
    params: idParams,
    query: pageQuery,
    output: pageOf(authorProfile),
    errors: ['not_found'],
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/follow/following/:id',
    auth: 'visitor',
    tag: 'follow',
    cacheable: true,
    summary: 'The members this member follows, newest first.',
    params: idParams,
    query: pageQuery,
    output: pageOf(authorProfile),
    errors: ['not_found'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/follow/profile/:id',
    auth: 'visitor',
    tag: 'follow',
    cacheable: true,
    summary: 'A member’s public profile.',
    params: idParams,
    output: memberProfile,
    errors: ['not_found'],
  }),
  byHandle: endpoint({
    method: 'GET',
    path: '/api/follow/handle/:handle',
    auth: 'visitor',
    tag: 'follow',
    cacheable: true,
    summary: 'The profile of the member who has a handle, or has had it.',
    params: z.object({ handle: handleParam }),
    output: memberProfile,
    errors: ['not_found'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/follow/status/:id',
    auth: 'visitor',
    tag: 'follow',
    summary: 'The follower count of a member, and whether the viewer follows them.',
    params: idParams,
    output: followStatus,
    errors: ['not_found'],
  }),
  top: endpoint({
    method: 'GET',
    path: '/api/follow/top',
    auth: 'visitor',
    tag: 'follow',
    cacheable: true,
    summary: 'The most followed authors.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).optional() }),
    output: z.object({ items: z.array(authorProfile) }),
  }),
};
