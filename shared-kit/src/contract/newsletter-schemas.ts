import * as z from 'zod';
import {
  LIMITS,
  newsletterStatuses,
  suppressionReasons,
  uniqueTags,
} from 'shared-kit/contract/constants';
import { id, instant, requiredText, tagList, text, token } from './primitives';

const count = z.number().int().nonnegative();

/** Who gets an issue: confirmed subscribers with one of the tags and one of the sources; empty: all of them. */
export const newsletterSegment = z.object({
  tags: tagList.default([]),
  sources: z
    .array(token(120))
    .max(LIMITS.tags, `Enter at most ${LIMITS.tags}.`)
    .transform(uniqueTags)
    .default([]),
});
export type NewsletterSegment = z.infer<typeof newsletterSegment>;

/** An issue of the newsletter as it is edited. An empty slug is derived from the subject. */
export const newsletterForm = z.object({
  subject: requiredText(LIMITS.newsletter.subject, 'Enter a subject.'),
  slug: text(LIMITS.newsletter.subject).default(''),
  /** What mail programs show beside the subject. */
  preheader: text(LIMITS.newsletter.preheader).default(''),
  bodyHtml: text(LIMITS.newsletter.body).default(''),
  /** Published posts that follow the text, in this order. */
  posts: z
    .array(id)
    .max(LIMITS.newsletter.posts, `Pick at most ${LIMITS.newsletter.posts} posts.`)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  segment: newsletterSegment.default({ tags: [], sources: [] }),
});
export type NewsletterForm = z.input<typeof newsletterForm>;

/** A post in an issue. */
export const newsletterPost = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
});
export type NewsletterPost = z.infer<typeof newsletterPost>;

/** What became of the mails of an issue. */
export const newsletterCounts = z.object({
  /** Those who were to get it. */
  recipients: count,
  sent: count,
  /** Addresses that a mail server refused for good, or reported later. */
  bounced: count,
  /** Mails that could not be sent for another reason. */
  failed: count,
  complained: count,
  /** Who left, or was suppressed, before their mail was sent. */
  skipped: count,
  /** Mails of a process that ended before it knew whether they were handed over. They are not sent again. */
  unknown: count,
  clicks: count,
});
export type NewsletterCounts = z.infer<typeof newsletterCounts>;

/** An issue in the control center's list. */
export const newsletterSummary = z.object({
  _id: id,
  slug: z.string(),
  subject: z.string(),
  status: z.enum(newsletterStatuses),
  scheduledAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  updatedAt: instant,
  counts: newsletterCounts,
});
export type NewsletterSummary = z.infer<typeof newsletterSummary>;

/** An issue in its form. */
export const newsletterIssue = newsletterSummary.extend({
  preheader: z.string(),
  bodyHtml: z.string(),
  /** As they are now; once it is sent, as they were then. */
  posts: z.array(newsletterPost),
  segment: z.object({ tags: z.array(z.string()), sources: z.array(z.string()) }),
  /** Why it stopped by itself; null if it did not. */
  stopReason: z.string().nullable(),
  /** Until when the mail server is left alone, and why; null while it works. */
  pausedUntil: instant.nullable(),
  lastError: z.string().nullable(),
  links: z.array(z.object({ url: z.string(), clicks: count })),
  revision: z.number().int().positive(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssue>;

/** A mail as a recipient gets it. */
export const newsletterMail = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type NewsletterMail = z.infer<typeof newsletterMail>;

/** An issue in the public archive's list. */
export const archivedSummary = z.object({
  slug: z.string(),
  subject: z.string(),
  preheader: z.string(),
  sentAt: instant,
});
export type ArchivedSummary = z.infer<typeof archivedSummary>;

/** An issue in the public archive. */
export const archivedIssue = archivedSummary.extend({
  bodyHtml: z.string(),
  posts: z.array(newsletterPost),
});
export type ArchivedIssue = z.infer<typeof archivedIssue>;

/** An address that gets no newsletter. Only its hash is stored, and a hint by which people recognise it. */
export const suppression = z.object({
  _id: id,
  hint: z.string(),
  reason: z.enum(suppressionReasons),
  /** What the mail server or service said, or who added it. */
  detail: z.string(),
  createdAt: instant,
});
export type Suppression = z.infer<typeof suppression>;

/** What a mail service reports about a mail that it took. */
export const newsletterReport = z.object({
  kind: z.enum(['bounced', 'complained']),
  address: token(254),
  /** What the service says about it, such as an enhanced status code. */
  detail: text(200).default(''),
});
