import * as z from 'zod';
import { LIMITS, challengePhases, challengeRankings } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import {
  adminListQuery,
  adminPageOf,
  byline,
  discussionCategory,
  id,
  idParams,
  instant,
  markdown,
  messageResponse,
  pageOf,
  pageQuery,
  requiredMarkdown,
  requiredText,
  slug,
  text,
} from './primitives';

const count = z.number().int().nonnegative();

/** A challenge in a list. */
export const challengeSummary = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: discussionCategory,
  ranking: z.enum(challengeRankings),
  phase: z.enum(challengePhases),
  opensAt: instant,
  closesAt: instant,
  entryCount: count,
  createdBy: byline,
});
export type ChallengeSummary = z.infer<typeof challengeSummary>;

/** A cell that everybody sees, and what an answer gives there. */
export const triedCell = z.object({
  address: z.string(),
  wanted: z.string(),
  got: z.string(),
  isRight: z.boolean(),
  missing: z.string().optional(),
});

const formula = z.object({ range: z.string(), text: z.string() });

/** The viewer's own entry. Before the challenge closes, only the cells that everybody sees count here. */
export const ownEntry = z.object({
  text: z.string(),
  textHtml: z.string(),
  right: count,
  wanted: count,
  cells: z.array(triedCell),
  formulas: z.array(formula),
  /** Of the formulas, in characters. */
  length: count,
  functions: z.array(z.string()),
  submittedAt: instant,
});
export type OwnEntry = z.infer<typeof ownEntry>;

/** A challenge. What is to be solved is null before it opens, what was hidden before it has closed. */
export const challenge = challengeSummary.extend({
  /** The Markdown as typed. */
  text: z.string().nullable(),
  textHtml: z.string().nullable(),
  /** The cells whose results are wanted and seen. */
  wanted: count,
  /** Whether entries are also tried with data that nobody sees before it closes. */
  hasHidden: z.boolean(),
  hiddenHtml: z.string().nullable(),
  /** Whether its entries are ranked: within a minute after it closes. */
  isRanked: z.boolean(),
  /** The discussion of the entries, which begins when they are ranked. */
  thread: id.nullable(),
  /** The learning track that it belongs to. */
  track: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** The viewer’s own entry. */
  entry: ownEntry.nullable(),
  updatedAt: instant,
});
export type Challenge = z.infer<typeof challenge>;

/** An entry of a closed challenge, with its place. `right` and `wanted` count the hidden cells too. */
export const challengeEntry = z.object({
  _id: id,
  place: z.number().int().positive(),
  createdBy: byline,
  textHtml: z.string(),
  right: count,
  wanted: count,
  length: count,
  functions: z.array(z.string()),
  formulas: z.array(formula),
  submittedAt: instant,
});
export type ChallengeEntry = z.infer<typeof challengeEntry>;

export const newEntry = z.object({
  text: requiredMarkdown(LIMITS.commentText, 'Write a formula first.'),
});

/** The form of admins and moderators. An empty `slug` is derived from the title. */
export const challengeForm = z
  .object({
    title: requiredText(LIMITS.challengeTitle, 'Give the challenge a title.'),
    slug: text(80).default(''),
    summary: text(LIMITS.challengeSummary).default(''),
    category: discussionCategory.default('formulas'),
    text: markdown(LIMITS.threadText).default(''),
    /** Sheets with other data that want results in the same cells. Never sent to visitors before it closes. */
    hidden: markdown(LIMITS.threadText).default(''),
    ranking: z.enum(challengeRankings).default('shortest'),
    opensAt: instant.nullable().default(null),
    closesAt: instant.nullable().default(null),
    status: z.enum(['draft', 'published']).default('draft'),
    /** The id of the learning track that it belongs to. */
    track: id.nullable().default(null),
  })
  .refine(({ status, opensAt }) => status === 'draft' || opensAt !== null, {
    path: ['opensAt'],
    message: 'Choose when it opens.',
  })
  .refine(({ status, closesAt }) => status === 'draft' || closesAt !== null, {
    path: ['closesAt'],
    message: 'Choose when it closes.',
  })
  .refine(
    ({ opensAt, closesAt }) =>
      opensAt === null || closesAt === null || Date.parse(opensAt) < Date.parse(closesAt),
    { path: ['closesAt'], message: 'Choose a time after it opens.' },
  );

/** A challenge as its editors see it. */
export const editedChallenge = z.object({
  ...challengeForm.shape,
  _id: id,
  phase: z.enum(challengePhases),
  entryCount: count,
  createdBy: byline,
  updatedAt: instant,
  /** Increases with every save; sent as If-Match, it detects a stale one (412). */
  revision: z.number().int().positive(),
});
export type EditedChallenge = z.infer<typeof editedChallenge>;

/** What an answer comes to: in the cells that everybody sees, and in the hidden ones. */
export const answerTrial = z.object({
  right: count,
  wanted: count,
  hiddenRight: count,
  hiddenWanted: count,
  cells: z.array(triedCell),
  formulas: z.array(formula),
  length: count,
  functions: z.array(z.string()),
});
export type AnswerTrial = z.infer<typeof answerTrial>;

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
