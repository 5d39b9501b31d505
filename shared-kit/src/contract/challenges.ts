import * as z from 'zod';
import { LIMITS, challengePhases } from 'shared-kit/contract/constants';
import {
  answerTrial,
  challenge,
  challengeEntry,
  challengeForm,
  challengeSummary,
  editedChallenge,
  newEntry,
  ownEntry,
} from './challenge-schemas';
import { endpoint } from './endpoint';
import {
  adminListQuery,
  adminPageOf,
  idParams,
  markdown,
  messageResponse,
  pageOf,
  pageQuery,
  requiredMarkdown,
  slug,
} from './primitives';

const bySlug = z.object({ slug });

export const challenges = {
  list: endpoint({
    method: 'GET',
    path: '/api/challenges',
    auth: 'visitor',
    tag: 'challenges',
    cacheable: true,
    summary:
      'Challenges of one phase: open ones by when they close, upcoming ones by when they open, closed ones last closed first. Moderators may request drafts.',
    query: pageQuery.extend({
      phase: z.enum(challengePhases).optional(),
      /** The slug of a learning track. */
      track: slug.optional(),
    }),
    output: pageOf(challengeSummary),
    errors: ['forbidden'],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/challenges/:slug',
    auth: 'visitor',
    tag: 'challenges',
    cacheable: true,
    summary:
      'One challenge, with the viewer’s own entry. Its text follows when it opens, its hidden sheets when it has closed.',
    params: bySlug,
    output: challenge,
    errors: ['not_found'],
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/challenges/:slug/entries',
    auth: 'visitor',
    tag: 'challenges',
    cacheable: true,
    summary: 'The entries of a closed challenge by their place. 423 until it is closed and ranked.',
    params: bySlug,
    query: pageQuery,
    output: pageOf(challengeEntry),
    errors: ['not_found', 'locked'],
  }),
  enter: endpoint({
    method: 'PUT',
    path: '/api/challenges/:slug/entry',
    auth: 'user',
    tag: 'challenges',
    changes: 'counts',
    limit: 'entry',
    summary:
      'Sends the viewer’s entry, or replaces it. 423 before the challenge opens and after it closes.',
    params: bySlug,
    body: newEntry,
    output: z.object({ entry: ownEntry }),
    errors: ['not_found', 'forbidden', 'locked', 'conflict'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:slug/entry',
    auth: 'user',
    tag: 'challenges',
    changes: 'counts',
    summary: 'Withdraws the viewer’s entry. 423 after the challenge has closed.',
    params: bySlug,
    output: messageResponse,
    errors: ['not_found', 'locked'],
  }),
};

const ADMIN_TAG = 'Administration: challenges';

export const adminChallenges = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/challenges',
    auth: 'moderator',
    tag: ADMIN_TAG,
    summary: 'Challenges of every phase. Sort keys: title, opensAt, closesAt, updatedAt.',
    query: adminListQuery.extend({ phase: z.enum(challengePhases).optional() }),
    output: adminPageOf(editedChallenge),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/admin/challenges/:id',
    auth: 'moderator',
    tag: ADMIN_TAG,
    summary: 'One challenge with its hidden sheets.',
    params: idParams,
    output: editedChallenge,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/challenges',
    auth: 'moderator',
    tag: ADMIN_TAG,
    changes: 'content',
    limit: 'thread',
    summary: 'Creates a challenge.',
    body: challengeForm,
    output: editedChallenge,
    status: 201,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/challenges/:id',
    auth: 'moderator',
    tag: ADMIN_TAG,
    changes: 'content',
    summary:
      'Saves a challenge. Once it has entries, its sheets, its ranking and when it opens stay (409).',
    params: idParams,
    body: challengeForm,
    output: editedChallenge,
    errors: ['not_found', 'conflict', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/challenges/:id',
    auth: 'moderator',
    tag: ADMIN_TAG,
    changes: 'content',
    summary: 'Deletes a challenge and its entries; its discussion stays.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
  tryAnswer: endpoint({
    method: 'POST',
    path: '/api/admin/challenges/try',
    auth: 'moderator',
    tag: ADMIN_TAG,
    changes: 'nothing',
    limit: 'entry',
    summary: 'What an answer comes to in the sheets of a challenge, saved or not. Stores nothing.',
    body: z.object({
      text: requiredMarkdown(LIMITS.threadText, 'Write the text first.'),
      hidden: markdown(LIMITS.threadText).default(''),
      answer: requiredMarkdown(LIMITS.commentText, 'Write a formula first.'),
    }),
    output: answerTrial,
  }),
};
