import * as z from 'zod';
import { LIMITS, challengePhases, challengeRankings } from 'shared-kit/contract/constants';
import {
  byline,
  discussionCategory,
  id,
  instant,
  markdown,
  requiredMarkdown,
  requiredText,
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
    closesAt: instant.nullable().default(null).meta({ example: '2099-01-08T09:00:00.000Z' }),
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
