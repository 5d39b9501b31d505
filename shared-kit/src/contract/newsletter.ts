import * as z from 'zod';
import { LIMITS, newsletterStatuses, suppressionReasons } from 'shared-kit/contract/constants';
import { emailAddress } from './email-address';
import { endpoint } from './endpoint';
import {
  archivedIssue,
  archivedSummary,
  newsletterForm,
  newsletterIssue,
  newsletterMail,
  newsletterReport,
  newsletterSegment,
  newsletterSummary,
  suppression,
} from './newsletter-schemas';
import {
  adminListQuery,
  adminPageOf,
  id,
  idParams,
  instant,
  messageResponse,
  pageOf,
  pageQuery,
  slug,
} from './primitives';

const count = z.number().int().nonnegative();
const bySlug = z.object({ slug });

export const newsletter = {
  list: endpoint({
    method: 'GET',
    path: '/api/newsletter',
    auth: 'visitor',
    tag: 'newsletter',
    cacheable: true,
    summary: 'The issues that were sent, newest first.',
    query: pageQuery,
    output: pageOf(archivedSummary),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/newsletter/:slug',
    auth: 'visitor',
    tag: 'newsletter',
    cacheable: true,
    summary: 'One issue that was sent.',
    params: bySlug,
    output: archivedIssue,
    errors: ['not_found'],
  }),
};

/** What links in mails, and mail services, ask for: no page has a client for them. */
export const newsletterMails = {
  follow: endpoint({
    method: 'GET',
    path: '/api/newsletter/:slug/to/:number',
    auth: 'visitor',
    tag: 'newsletter',
    summary:
      'Counts a click on a link of an issue and redirects (302) to where it leads. Nobody is recorded; only links of the issue itself have a number.',
    params: bySlug.extend({ number: z.coerce.number().int().min(1).max(LIMITS.newsletter.links) }),
    output: z.string(),
    produces: 'text/plain',
    errors: ['not_found'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/newsletter/reports',
    auth: 'visitor',
    tag: 'newsletter',
    changes: 'nothing',
    limit: 'reports',
    summary:
      'What a mail service reports: addresses that bounced or complained get no newsletter any more. Signed as Standard Webhooks are (headers webhook-id, webhook-timestamp, webhook-signature) with NEWSLETTER_WEBHOOK_SECRET; a report that was sent before changes nothing.',
    body: z.object({
      reports: z
        .array(newsletterReport)
        .min(1)
        .max(LIMITS.newsletter.reports, `Send at most ${LIMITS.newsletter.reports} reports.`),
    }),
    output: messageResponse,
    errors: ['unauthenticated', 'not_found'],
  }),
};

const ADMIN_TAG = 'Administration: newsletter';
const ISSUES = '/api/admin/newsletter-issues';

const change = {
  method: 'POST',
  auth: 'admin',
  tag: ADMIN_TAG,
  params: idParams,
  output: newsletterIssue,
  errors: ['not_found', 'conflict', 'stale'],
} as const;

export const adminNewsletter = {
  list: endpoint({
    method: 'GET',
    path: ISSUES,
    auth: 'admin',
    tag: ADMIN_TAG,
    summary: 'Issues with what became of their mails. Sort keys: subject, updatedAt.',
    query: adminListQuery.extend({ status: z.enum(newsletterStatuses).optional() }),
    output: adminPageOf(newsletterSummary),
  }),
  byId: endpoint({
    method: 'GET',
    path: `${ISSUES}/:id`,
    auth: 'admin',
    tag: ADMIN_TAG,
    summary: 'One issue, with its links and how it is being sent.',
    params: idParams,
    output: newsletterIssue,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: ISSUES,
    auth: 'admin',
    tag: ADMIN_TAG,
    changes: 'nothing',
    summary: 'Creates an issue as a draft.',
    body: newsletterForm,
    output: newsletterIssue,
    status: 201,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${ISSUES}/:id`,
    auth: 'admin',
    tag: ADMIN_TAG,
    changes: 'nothing',
    summary: 'Saves a draft. An issue that is scheduled or has been sent stays as it is (409).',
    params: idParams,
    body: newsletterForm,
    output: newsletterIssue,
    errors: ['not_found', 'conflict', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${ISSUES}/:id`,
    auth: 'admin',
    tag: ADMIN_TAG,
    changes: 'nothing',
    summary: 'Deletes a draft. An issue that has been sent stays (409).',
    params: idParams,
    output: messageResponse,
    errors: ['not_found', 'conflict'],
  }),
  segments: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter-segments',
    auth: 'admin',
    tag: ADMIN_TAG,
    summary: 'The tags and sources that most confirmed subscribers have, up to 100 of each.',
    output: z.object({
      tags: z.array(z.object({ name: z.string(), count })),
      sources: z.array(z.object({ name: z.string(), count })),
    }),
  }),
  countRecipients: endpoint({
    method: 'POST',
    path: '/api/admin/newsletter-segments/count',
    auth: 'admin',
    tag: ADMIN_TAG,
    changes: 'nothing',
    summary: 'How many people would get an issue now: confirmed, in the segment, not suppressed.',
    body: newsletterSegment,
    output: z.object({ recipients: count }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${ISSUES}/preview`,
    auth: 'admin',
    tag: ADMIN_TAG,
    changes: 'nothing',
    limit: 'save',
    summary: 'The mail that the form comes to. Stores nothing.',
    body: newsletterForm,
    output: newsletterMail,
  }),
  sendTest: endpoint({
    method: 'POST',
    path: `${ISSUES}/:id/test`,
    auth: 'admin',
    tag: ADMIN_TAG,
    changes: 'nothing',
    summary: 'Mails an issue as it is saved to the viewer’s own address.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
  schedule: endpoint({
    ...change,
    path: `${ISSUES}/:id/schedule`,
    changes: 'nothing',
    summary:
      'Schedules a draft; with `scheduledAt: null` it is sent at once. With If-Match, a revision that is not the current one is refused.',
    body: z.object({ scheduledAt: instant.nullable() }),
  }),
  unschedule: endpoint({
    ...change,
    path: `${ISSUES}/:id/unschedule`,
    changes: 'nothing',
    summary: 'Makes a scheduled issue a draft again. 409 once its first mail may have been sent.',
  }),
  stop: endpoint({
    ...change,
    path: `${ISSUES}/:id/stop`,
    changes: 'nothing',
    summary: 'Stops sending. Mails that are being sent still go out.',
  }),
  resume: endpoint({
    ...change,
    path: `${ISSUES}/:id/resume`,
    changes: 'nothing',
    summary: 'Goes on sending where it stopped: nobody gets the issue twice.',
  }),
};

export const adminSuppressions = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/suppressions',
    auth: 'admin',
    tag: ADMIN_TAG,
    summary: 'Addresses that get no newsletter, newest first. `q` is a whole address.',
    query: adminListQuery.extend({ reason: z.enum(suppressionReasons).optional() }),
    output: adminPageOf(suppression),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/suppressions',
    auth: 'admin',
    tag: ADMIN_TAG,
    changes: 'nothing',
    summary: 'Suppresses an address. One that is suppressed already stays as it is.',
    body: z.object({ address: emailAddress('Enter a valid email') }),
    output: suppression,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/suppressions/:id',
    auth: 'admin',
    tag: ADMIN_TAG,
    changes: 'nothing',
    summary: 'Lets an address have the newsletter again, if it is subscribed.',
    params: z.object({ id }),
    output: messageResponse,
    errors: ['not_found'],
  }),
};
