import * as z from 'zod';
import {
  LIMITS,
  challengePhases,
  cleanTag,
  submissionCategories,
  uniqueTags,
} from 'shared-kit/contract/constants';
import { email } from './auth';
import { csvExport } from './csv-export';
import { endpoint } from './endpoint';
import { personName } from './names';
import { fileUpload, imageSource } from './uploads';
import {
  adminListQuery,
  adminPageOf,
  id,
  idParams,
  instant,
  link,
  messageResponse,
  requiredText,
  text,
} from './primitives';

const guestTags = z
  .array(z.string().max(500))
  .max(100)
  .transform((tags) => uniqueTags(tags.map(cleanTag)))
  .pipe(z.array(z.string()).max(LIMITS.tags, `Use at most ${LIMITS.tags} tags.`));

const { guest } = LIMITS;

const TOO_SHORT = 'Please add more details to your blog.';

/** A guest's submission. The server and the form also check that `content` has 60 characters of text. */
export const submissionForm = z.object({
  fullName: personName('Full name is required.'),
  email,
  bio: text(LIMITS.bio, `Short bio must be under ${LIMITS.bio} characters.`).default(''),
  profileImage: imageSource(guest.photoBytes, 'Profile photo must be under 1.5MB.')
    .nullable()
    .default(null),
  socialUrl: z
    .union([z.literal('').transform(() => null), link])
    .nullable()
    .default(null),
  category: z
    .union([z.literal('').transform(() => null), z.enum(submissionCategories)])
    .nullable()
    .default(null),
  title: requiredText(LIMITS.title, 'Give your blog a title.'),
  content: z
    .string(TOO_SHORT)
    .max(12_000_000, 'This is too long to send.')
    .refine((html) => html.trim() !== '', TOO_SHORT),
  tags: guestTags.default([]),
  attachments: z
    .array(fileUpload(guest.attachmentBytes, 'Skipped files bigger than 2MB.'))
    .max(guest.attachments, 'Too many attachments.')
    .default([]),
});

export const submissionStatuses = ['pending', 'approved', 'rejected'] as const;

/** A submission, for admins. `attachments[].dataUrl` is the URL of the stored file; `size` in bytes. */
export const submission = z.object({
  _id: id,
  title: z.string(),
  category: z.string(),
  fullName: z.string(),
  email: z.string(),
  bio: z.string(),
  profileImage: z.string().nullable(),
  socialUrl: z.string().nullable(),
  tags: z.array(z.string()),
  content: z.string(),
  status: z.enum(submissionStatuses),
  adminNotes: z.string(),
  attachments: z.array(z.object({ name: z.string(), dataUrl: z.string(), size: z.number() })),
  createdAt: instant,
  /** Increases with every change; sent as If-Match, it detects a stale one (412). */
  revision: z.number().int().positive(),
  /** The latest approval or rejection; null while nobody has reviewed it. */
  review: z.object({ reviewer: z.string(), reviewedAt: instant }).nullable(),
  /** The slug of the post that an approval published. */
  postSlug: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

/** The community highlights on the home page. */
export const highlights = z.object({
  topContributors: z.array(
    z.object({
      name: z.string(),
      icon: z.string(),
      badge: z.string(),
      count: z.number().int(),
      profileImage: z.string().nullable(),
    }),
  ),
  /** The open challenge that closes next, else the upcoming one, else a discussion without a solution. */
  challengeSpotlight: z
    .object({
      title: z.string(),
      author: z.string(),
      contentPreview: z.string(),
      /** Null if it is a discussion. */
      challenge: z
        .object({ slug: z.string(), phase: z.enum(challengePhases), until: instant })
        .nullish(),
    })
    .nullable(),
  /** The challenge that opens next, if it is another one. */
  upcomingChallenge: z.object({ title: z.string(), slug: z.string(), opensAt: instant }).nullish(),
  pendingCount: z.number().int(),
});

export const submissions = {
  submit: endpoint({
    method: 'POST',
    path: '/api/community-submissions',
    auth: 'visitor',
    tag: 'community-submissions',
    changes: 'content',
    limit: 'submission',
    summary: 'Submits a guest post for review.',
    body: submissionForm,
    output: messageResponse,
    status: 201,
  }),
  highlights: endpoint({
    method: 'GET',
    path: '/api/community-submissions/highlights',
    auth: 'visitor',
    tag: 'community-submissions',
    cacheable: true,
    summary: 'Top contributors, the upcoming challenge, and the number of pending submissions.',
    output: highlights,
  }),
};

const filters = { status: z.enum(submissionStatuses).optional() };

export const adminSubmissions = {
  list: endpoint({
    method: 'GET',
    path: '/api/community-submissions',
    auth: 'admin',
    tag: 'community-submissions',
    summary: 'Submissions, newest first.',
    query: adminListQuery.extend(filters),
    output: adminPageOf(submission),
  }),
  csv: csvExport(
    '/api/community-submissions/export',
    'community-submissions',
    'Submissions',
    filters,
  ),
  byId: endpoint({
    method: 'GET',
    path: '/api/community-submissions/:id',
    auth: 'admin',
    tag: 'community-submissions',
    summary: 'One submission.',
    params: idParams,
    output: submission,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/community-submissions/:id',
    auth: 'admin',
    tag: 'community-submissions',
    changes: 'content',
    summary: 'Changes title, category or notes, but not the status.',
    params: idParams,
    body: z.object({
      title: requiredText(LIMITS.title, 'Give your blog a title.').optional(),
      category: text(60).optional(),
      adminNotes: text(5_000).optional(),
    }),
    output: submission,
    errors: ['not_found', 'stale'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/community-submissions/:id/approve',
    auth: 'admin',
    tag: 'community-submissions',
    changes: 'content',
    summary:
      'Publishes a submission to the blog and notifies its sender. Idempotent; with If-Match, 412 and the current submission if it has changed.',
    params: idParams,
    output: z.object({ submission, postSlug: z.string() }),
    errors: ['not_found', 'stale'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/community-submissions/:id/reject',
    auth: 'admin',
    tag: 'community-submissions',
    changes: 'content',
    summary:
      'Rejects a submission, with an optional note. 409 if it was approved; with If-Match, 412 and the current submission if it has changed.',
    params: idParams,
    body: z.object({ note: text(5_000).optional() }).optional(),
    output: submission,
    errors: ['not_found', 'conflict', 'stale'],
  }),
};
