import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { newId } from '../db/ids';
import { issueMailedToken } from '../resources/auth/mailed-tokens';
import { loadMailTokenSigner } from '../resources/notification-mails/unsubscribe-token';
import { notify } from '../resources/notifications/notify';
import { PIXEL, publishablePost } from '../testing/builders';
import type { ApiRequest } from '../testing/api-client';
import { extractToken, listMailsTo } from '../testing/mailbox';
import { PASSWORD, startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { createReleaseClient } from '../resources/remote-releases/release-client.testing';
import { exampleOf } from './openapi/examples';
import { guestForm, postEndpoints, REPEATABLE } from './post-endpoints.testing';

let api: TestApi;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin');
  member = await api.member();
});
afterAll(() => api.close());

const { submissions, posts, subscribers, threads } = contract;

const createThread = () => {
  const body = { title: 'Why?', category: 'vba' } as const;
  return api.request(threads.create, { body }, member);
};

async function createSubmission() {
  await api.request(submissions.submit, { body: guestForm });
  const { items } = await api.request(contract.adminSubmissions.list, {}, admin);
  return items[0]?._id;
}

async function createFailedMail() {
  const email = `failing${Math.random()}@example.test`;
  await api.request(subscribers.subscribe, { body: { email } });
  const [mail] = await listMailsTo(api.db, email);
  await api.db
    .updateTable('mail_outbox')
    .set({ due_at: null, last_error: 'Refused.' })
    .where('id', '=', String(mail?.id))
    .execute();
  return mail?.id;
}

async function createIssue(status: 'draft' | 'scheduled' | 'sending' | 'stopped') {
  const body = { subject: 'News', bodyHtml: '<p>Hello.</p>' };
  const { _id: id } = await api.request(contract.adminNewsletter.create, { body }, admin);
  await api.db.updateTable('newsletter_issues').set({ status }).where('id', '=', id).execute();
  return id;
}

const confirmPassword = () =>
  api.request(contract.account.confirmPassword, { body: { password: PASSWORD } }, admin);

/** Starts a change of all members' roles that nobody carries out. */
const startBulkChange = async () => {
  await api.db
    .updateTable('bulk_operations')
    .set({ status: 'stopped', finished_at: new Date() })
    .execute();
  return api.request(contract.adminBulk.start, { body: bulkChange() }, admin);
};

const bulkChange = () => ({
  area: 'users' as const,
  target: { ids: [member.id] },
  action: 'disable' as const,
});

type Prepared = ApiRequest & { as?: TestMember | null };

const createMailToken = async () =>
  (await loadMailTokenSigner(api.db))((await api.member()).id, 'like');

async function createNotification(readAt: Date | null = null): Promise<string> {
  const subject = { key: newId() };
  const now = new Date();
  await notify(api.db, { kind: 'follow', userIds: [member.id], actorId: admin.id, subject, now });
  const { id } = await api.db
    .updateTable('notifications')
    .set({ read_at: readAt })
    .where('subject_key', '=', subject.key)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A valid request for each endpoint; by default an admin's with the example of the documentation. */
const prepare: Readonly<Record<string, () => Prepared | Promise<Prepared>>> = {
  'auth.register': () => ({
    as: null,
    body: { name: 'New', email: 'new@example.test', password: PASSWORD },
  }),
  'auth.login': () => ({ as: null, body: { email: member.email, password: PASSWORD } }),
  'auth.forgot': () => ({ as: null, body: { email: member.email } }),
  'auth.reset': async () => {
    const { id } = await api.member();
    const token = await issueMailedToken(api.db, id, 'reset', new Date());
    return { as: null, body: { token, password: 'another quiet cell' } };
  },
  'auth.confirmEmail': async () => {
    const { id } = await api.member();
    const token = await issueMailedToken(api.db, id, 'confirm-email', new Date());
    return { as: null, body: { token } };
  },
  'auth.resendConfirmation': () => ({ as: member }),
  'adminUsers.create': () => ({
    body: { name: 'Hired', email: 'hired@example.test', password: PASSWORD, role: 'user' },
  }),
  'adminThreads.create': () => ({ body: { title: 'Announced', category: 'vba' } }),
  'adminComments.create': async () => ({
    body: { thread: (await createThread())._id, content: 'Hello.' },
  }),
  'comments.create': async () => ({
    as: member,
    body: { thread: (await createThread())._id, content: 'Hello.' },
  }),
  'threads.create': () => ({ as: member, body: { title: 'How?', category: 'vba' } }),
  'submissions.submit': () => ({ as: null, body: guestForm }),
  'adminSubmissions.approve': async () => ({ params: { id: await createSubmission() } }),
  'adminSubmissions.reject': async () => ({ params: { id: await createSubmission() }, body: {} }),
  'follow.follow': () => ({ as: member, params: { id: admin.id } }),
  'notifications.read': async () => ({ as: member, params: { id: await createNotification() } }),
  'notifications.unread': async () => ({
    as: member,
    params: { id: await createNotification(new Date()) },
  }),
  'notifications.opened': async () => {
    await createNotification();
    return { as: member, body: { path: `/profile/${admin.id}` } };
  },
  'notifications.readAll': async () => {
    await createNotification();
    return { as: member };
  },
  'notifications.undoReadAll': async () => {
    const at = new Date();
    await createNotification(at);
    return { as: member, body: { at: at.toISOString() } };
  },
  'notificationSettings.addPushDevice': () => ({
    as: member,
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
  }),
  'notificationSettings.unsubscribe': async () => ({
    as: null,
    params: { token: await createMailToken() },
  }),
  'notificationSettings.resubscribe': async () => {
    const params = { token: await createMailToken() };
    await api.request(contract.notificationSettings.unsubscribe, { params });
    return { as: null, params };
  },
  'adminHero.publish': async () => {
    const body = { h1: 'Hi', variant: 'A', status: 'draft' } as const;
    const hero = await api.send(contract.adminHero.create, { body: heroForm(body) }, admin);
    return { params: { id: Object(hero.body)._id } };
  },
  'adminHero.create': () => ({ body: heroForm({ h1: 'Ho' }) }),
  'posts.create': () => ({ as: member, body: publishablePost('Once') }),
  'admin.createPost': () => ({ body: publishablePost('Once by an admin') }),
  'posts.restore': async () => {
    const body = { title: 'Versioned', createVersion: true };
    const { _id: id } = await api.request(posts.create, { body }, member);
    const { items } = await api.request(posts.versions, { params: { id } }, member);
    return { as: member, params: { id }, body: { versionId: items[0]?.id } };
  },
  'posts.undelete': async () => {
    const body = { title: 'Deleted' };
    const { _id: id } = await api.request(posts.create, { body }, member);
    await api.request(posts.remove, { params: { id } }, member);
    return { as: member, params: { id } };
  },
  'posts.like': async () => {
    const body = publishablePost('Liked');
    const { _id: id } = await api.request(posts.create, { body }, member);
    return { as: member, params: { id } };
  },
  'saved.createList': () => ({ as: member, body: { name: 'Later' } }),
  'progress.markRead': async () => {
    const { _id: id } = await api.request(posts.create, { body: publishablePost('Read') }, member);
    return { as: member, params: { id } };
  },
  'subscribers.subscribe': () => ({ as: null, body: { email: 'reader@example.test' } }),
  'adminSubscribers.import': () => ({ body: { csv: 'email\na@example.test', dryRun: false } }),
  'adminTemplates.create': () => ({ body: { title: 'Budget', preview: [PIXEL] } }),
  'adminChallenges.create': () => ({ body: { title: 'How short?' } }),
  'adminNewsletter.create': () => ({ body: { subject: 'News' } }),
  'adminNewsletter.sendTest': async () => ({ params: { id: await createIssue('draft') } }),
  'adminNewsletter.schedule': async () => ({
    params: { id: await createIssue('draft') },
    body: { scheduledAt: null },
  }),
  'adminNewsletter.unschedule': async () => ({ params: { id: await createIssue('scheduled') } }),
  'adminNewsletter.stop': async () => ({ params: { id: await createIssue('sending') } }),
  'adminNewsletter.resume': async () => ({ params: { id: await createIssue('stopped') } }),
  'adminSuppressions.add': () => ({ body: { address: 'gone@example.test' } }),
  'adminTracks.create': () => ({ body: { title: 'First steps' } }),
  'adminJobs.run': async () => {
    const job = { name: 'a-job', due_at: new Date(), lease: null, finished_at: null };
    await api.db
      .insertInto('jobs')
      .values({ ...job, result: null, last_error: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { params: { name: 'a-job' } };
  },
  'account.confirmPassword': () => ({ body: { password: PASSWORD } }),
  'adminReleases.createToken': async () => {
    await confirmPassword();
    const scopes = ['release'];
    return { body: { remote: 'remote-gigs', name: 'CI', scopes, validFor: 30 } };
  },
  'adminReleases.change': async () => {
    await confirmPassword();
    const client = await createReleaseClient(api);
    await client.release('1.0.0');
    return { params: { remote: 'remote-gigs' }, body: { change: { action: 'unpin' } } };
  },
  'adminMail.retry': async () => ({ params: { id: await createFailedMail() } }),
  'adminBulk.start': () => ({ body: bulkChange() }),
  'adminBulk.stop': async () => ({ params: { id: (await startBulkChange())._id } }),
  'adminBulk.undo': async () => {
    const { _id: id } = await startBulkChange();
    await api.db
      .updateTable('bulk_operations')
      .set({ status: 'done', changed: 1, finished_at: new Date() })
      .where('id', '=', id)
      .execute();
    return { params: { id } };
  },
};

const heroForm = (fields: object) => ({
  ...Object(exampleOf(contract.adminHero.create.body)),
  status: 'draft',
  ...fields,
});

/** The tables with a row that was written by the transaction that stored the response. */
async function findTablesWrittenWithResponse(): Promise<string[]> {
  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> 'idempotency_keys'`.execute(api.db);
  const written: string[] = [];
  for (const { table_name: name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} as written
      where written.xmin::text = (select key.xmin::text from idempotency_keys as key
        where key.response is not null) limit 1`.execute(api.db);
    if (rows.length > 0) written.push(name);
  }
  return written;
}

test('every POST is either repeatable or tested here', () => {
  const names = postEndpoints.map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    [...Object.keys(REPEATABLE), ...Object.keys(prepare)].toSorted(),
  );
});

test.each(postEndpoints.filter(({ name }) => !(name in REPEATABLE)))(
  '$name commits its response with its work, and replays it',
  async ({ name, endpoint }) => {
    const { as: person = admin, ...input } = (await prepare[name]?.()) ?? {};
    await api.db.deleteFrom('idempotency_keys').execute();
    const request = { ...input, headers: { 'idempotency-key': name } };
    const first = await api.send(endpoint, request, person);
    expect(first).toMatchObject({ status: endpoint.status ?? 200 });
    expect(await findTablesWrittenWithResponse()).not.toEqual([]);
    const again = await api.send(endpoint, request, person);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  },
);

test('a token in a mail is used up once, however often its request is repeated', async () => {
  const email = 'retried@example.test';
  const body = { name: 'Retried', email, password: PASSWORD };
  await api.request(contract.auth.register, { body });
  const token = extractToken((await listMailsTo(api.db, email))[0]);
  const headers = { 'idempotency-key': 'confirm-once' };
  const confirm = () => api.send(contract.auth.confirmEmail, { body: { token }, headers });
  expect(await confirm()).toMatchObject({ status: 200 });
  expect(await confirm()).toMatchObject({ status: 200 });
  const withoutKey = await api.send(contract.auth.confirmEmail, { body: { token } });
  expect(withoutKey.status).toBe(400);
});
