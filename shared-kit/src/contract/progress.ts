import * as z from 'zod';
import { endpoint } from './endpoint';
import { id, idParams } from './primitives';
import { ownTrackProgress, postProgress, readingPosition } from './progress-schemas';

export const progress = {
  tracks: endpoint({
    method: 'GET',
    path: '/api/progress/tracks',
    auth: 'user',
    tag: 'progress',
    summary:
      'The learning tracks of which the viewer has read or begun something, last read first.',
    output: z.object({ items: z.array(ownTrackProgress) }),
  }),
  track: endpoint({
    method: 'GET',
    path: '/api/progress/tracks/:id',
    auth: 'user',
    tag: 'progress',
    summary: 'Which tutorials of a track the viewer has read, and the one to go on with.',
    params: idParams,
    output: ownTrackProgress
      .omit({ track: true })
      .extend({ total: z.number().int().nonnegative(), readIds: z.array(id) }),
    errors: ['not_found'],
  }),
  post: endpoint({
    method: 'GET',
    path: '/api/progress/posts/:id',
    auth: 'user',
    tag: 'progress',
    summary: 'Whether the viewer has read a post, and where they stopped.',
    params: idParams,
    output: postProgress,
  }),
  savePosition: endpoint({
    method: 'PUT',
    path: '/api/progress/posts/:id',
    auth: 'user',
    tag: 'progress',
    changes: 'nothing',
    limit: 'reaction',
    summary: 'Where the viewer stopped in a post. Changes nothing of one that they have read.',
    params: idParams,
    body: z.object({ position: readingPosition }),
    output: postProgress,
    errors: ['not_found'],
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/progress/posts/:id/read',
    auth: 'user',
    tag: 'progress',
    changes: 'counts',
    limit: 'reaction',
    summary: 'Marks a post as read. Idempotent.',
    params: idParams,
    output: postProgress,
    errors: ['not_found'],
  }),
  markUnread: endpoint({
    method: 'DELETE',
    path: '/api/progress/posts/:id/read',
    auth: 'user',
    tag: 'progress',
    changes: 'counts',
    limit: 'reaction',
    summary: 'Marks a post as unread, and forgets where the viewer stopped. Idempotent.',
    params: idParams,
    output: postProgress,
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/api/progress/visibility',
    auth: 'user',
    tag: 'progress',
    changes: 'content',
    limit: 'profile',
    summary: 'Whether everybody sees the viewer’s learning tracks on their profile.',
    body: z.object({ isShown: z.boolean() }),
    output: z.object({ isShown: z.boolean() }),
  }),
};
