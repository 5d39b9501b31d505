import type { FastifyReply } from 'fastify';
import { contract, LIMITS } from 'shared-kit/contract';
import { findFreeIssueSlug, saveWithSlug } from '../../db/slugs';
import { inTransaction } from '../../db/transaction';
import { enqueueMail } from '../../mail/outbox';
import type { Api } from '../../http/api';
import { parseIfMatch, withETag } from '../../http/revisions';
import { loadAddressHasher } from './address-hash';
import {
  resumeIssue,
  scheduleIssue,
  stopIssue,
  unscheduleIssue,
  type Target,
} from './change-status';
import { composeIssue } from './compose-issue';
import { findIssue, listIssues, listPicks } from './queries';
import { presentSummary } from './presenter';
import { deleteIssue, insertIssue, present, readForm, updateIssue } from './save-issue';
import { countRecipients, listSegments } from './segment';
import { SEND_JOB } from './send/job-name';

/** Pages and endpoints of their own beside the issues. */
const RESERVED = new Set(['confirm', 'unsubscribe', 'reports', 'rss']);

interface Change {
  params: { id: string };
  viewer: { id: string };
  reply: FastifyReply;
}

export function adminNewsletterRoutes({ mount, db, site, limits, wakeJob }: Api): void {
  const { adminNewsletter } = contract;

  const respond = async (reply: FastifyReply, id: string) =>
    withETag(reply, await present(db, await findIssue(db, id)));

  const slugOptions = (form: { slug: string; subject: string }, id: string | null) => ({
    requested: form.slug,
    title: form.subject,
    fallback: 'issue',
    reserved: RESERVED,
    findFree: (base: Parameters<typeof findFreeIssueSlug>[2]) => findFreeIssueSlug(db, id, base),
  });

  mount(adminNewsletter.list, async ({ query }) => {
    const page = await listIssues(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const { nextCursor, total } = page;
    return { items: page.rows.map(presentSummary), nextCursor, total };
  });

  mount(adminNewsletter.byId, ({ params, reply }) => respond(reply, params.id));

  mount(adminNewsletter.create, async ({ body, viewer, reply }) => {
    const form = await readForm(db, body);
    return saveWithSlug({
      ...slugOptions(body, null),
      save: (slug) =>
        inTransaction(db, async (trx) => {
          const id = await insertIssue(trx, viewer.id, slug, form);
          return withETag(reply, await present(trx, await findIssue(trx, id)));
        }),
    });
  });

  mount(adminNewsletter.update, async ({ params: { id }, body, viewer, request, reply }) => {
    const expectedRevision = parseIfMatch(request);
    const form = await readForm(db, body);
    return saveWithSlug({
      ...slugOptions(body, id),
      save: (slug) =>
        inTransaction(db, async (trx) => {
          await updateIssue(trx, viewer.id, id, { ...form, slug, expectedRevision });
          return withETag(reply, await present(trx, await findIssue(trx, id)));
        }),
    });
  });

  mount(adminNewsletter.remove, async ({ params, viewer }) => {
    await deleteIssue(db, viewer.id, params.id);
    return { message: 'The issue is deleted.' };
  });

  mount(adminNewsletter.segments, () => listSegments(db));

  mount(adminNewsletter.countRecipients, async ({ body }) => ({
    recipients: await countRecipients(db, await loadAddressHasher(db), body),
  }));

  mount(adminNewsletter.preview, async ({ body }) => {
    const { columns, posts } = await readForm(db, body);
    const slug = body.slug || 'preview';
    const { subject, html, text } = await composeIssue(site, { ...columns, slug, posts });
    return { subject, html, text };
  });

  mount(adminNewsletter.sendTest, async ({ params, viewer, request }) => {
    const row = await findIssue(db, params.id);
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow();
    await limits.accountMail(request, email);
    const posts = row.sent_posts ?? (await listPicks(db, row.id));
    const mail = await composeIssue(site, { ...row, posts });
    // Its link to unsubscribe is one of nobody: a test ends no subscription.
    const message = mail.addressTo({ email, unsubscribeToken: 'this-is-a-test-of-the-newsletter' });
    return inTransaction(db, async (trx) => {
      await enqueueMail(trx, { ...message, subject: `[Test] ${message.subject}` });
      return { message: `The test is on its way to ${email}.` };
    });
  });

  const toTarget = ({ params, viewer, reply }: Change): Target => ({
    actorId: viewer.id,
    id: params.id,
    respond: (issue) => withETag(reply, issue),
  });

  mount(adminNewsletter.schedule, async (context) => {
    const { body, request } = context;
    const scheduledAt = body.scheduledAt === null ? null : new Date(body.scheduledAt);
    const expectedRevision = parseIfMatch(request);
    const issue = await scheduleIssue(db, toTarget(context), { scheduledAt, expectedRevision });
    if (scheduledAt === null) wakeJob(SEND_JOB);
    return issue;
  });

  mount(adminNewsletter.unschedule, (context) => unscheduleIssue(db, toTarget(context)));

  mount(adminNewsletter.stop, (context) => stopIssue(db, toTarget(context)));

  mount(adminNewsletter.resume, async (context) => {
    const issue = await resumeIssue(db, toTarget(context));
    wakeJob(SEND_JOB);
    return issue;
  });
}
