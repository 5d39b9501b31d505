import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { imageSource, linkOrFile } from './uploads';
import { id, instant, keywordList, tagList, text, token } from './primitives';

export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export const postStatus = z.enum(postStatuses);

/** HTML that may contain images as data URLs; the server limits the text without them. */
const html = text(LIMITS.htmlPayload);
const picture = imageSource(
  LIMITS.step.imageBytes,
  'Please keep media below 4 MB to avoid bloating the draft.',
);

const attachment = linkOrFile(
  LIMITS.resource.attachmentBytes,
  'Please keep attachments below 6 MB.',
);

/** The parts of a tutorial; `content` is generated from them. */
export const structured = z.object({
  learningObjectives: z.array(text(500)).max(30).default([]),
  introduction: html.default(''),
  steps: z
    .array(
      z.object({
        id: token(64),
        heading: text(LIMITS.title).default(''),
        body: html.default(''),
        code: text(LIMITS.html).default(''),
        media: z.array(picture).max(20).default([]),
      }),
    )
    .max(LIMITS.steps, `A tutorial has at most ${LIMITS.steps} steps.`)
    .default([]),
  quickTips: html.default(''),
  challenge: html.default(''),
  resources: z
    .array(z.object({ id: token(64), label: text(LIMITS.title), url: attachment }))
    .max(40)
    .default([]),
  faq: z
    .array(z.object({ id: token(64), question: text(500), answer: text(10_000) }))
    .max(40)
    .default([]),
  visualSummary: html.default(''),
  callToAction: html.default(''),
});
export type Structured = z.infer<typeof structured>;

export const seo = z.object({
  title: text(LIMITS.title).default(''),
  description: text(LIMITS.summary).default(''),
  keywords: keywordList.default([]),
});

/** A member as the author of a post. Never an e-mail address. */
export const author = z.object({
  id,
  name: z.string(),
  bio: z.string(),
  avatar: z.string().nullable(),
  socialUrl: z.string().nullable(),
  followersCount: z.number().int(),
});

/** The author of an approved submission, who has no account. */
export const guestAuthor = author.omit({ id: true, followersCount: true });

/** `likes`, `comments` and `shares` are counts, never negative. */
export const metrics = z.object({
  likes: z.number().int().nonnegative(),
  comments: z.number().int().nonnegative(),
  shares: z.number().int().nonnegative(),
});

/** A post in a list. Exactly one of `author` and `guestAuthor` is set. */
export const postSummary = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  status: postStatus,
  published: z.boolean(),
  featured: z.boolean(),
  scheduledAt: instant.nullable(),
  coverImage: z.string().nullable(),
  readingMinutes: z.number().int().min(1),
  author: author.nullable(),
  guestAuthor: guestAuthor.nullable(),
  metrics,
  viewerHasLiked: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type PostSummary = z.infer<typeof postSummary>;

/** A post with its content. */
export const post = postSummary.extend({
  content: z.string(),
  seo: seo.required(),
  structured: structured.required(),
  exportHtml: z.string(),
  exportMarkdown: z.string(),
  autoSavedAt: instant.nullable(),
  /** Increases with every save; sent as If-Match, it detects a stale save (412). */
  revision: z.number().int().positive(),
});
export type Post = z.infer<typeof post>;

/** The editor's payload. `autoSave` and `createVersion` give the reason for the save. */
export const postPayload = z.object({
  title: text(LIMITS.title),
  summary: text(LIMITS.summary).default(''),
  content: html.default(''),
  category: text(60).default(''),
  tags: tagList.default([]),
  structured: structured.prefault({}),
  seo: seo.prefault({}),
  status: postStatus.optional(),
  scheduledAt: instant.nullable().optional(),
  coverImage: picture.nullable().optional(),
  exportHtml: html.default(''),
  exportMarkdown: text(LIMITS.htmlPayload).default(''),
  autoSave: z.boolean().optional(),
  createVersion: z.boolean().optional(),
});
export type PostPayload = z.input<typeof postPayload>;
