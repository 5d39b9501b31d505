import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { parseEvent } from '../../analytics/event';
import { createEventCollector } from '../../analytics/event-collector';
import { createBulkClient } from '../../testing/bulk-client';
import { PIXEL, publishablePost } from '../../testing/builders';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

const { account, adminSubmissions, adminUsers, analytics, auth, comments, submissions } = contract;
const { follow, posts, progress, saved } = contract;

let api: TestApi;
let admin: TestMember;
let bulk: ReturnType<typeof createBulkClient>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
  bulk = createBulkClient(api, admin);
});
afterAll(() => api.close());

const NAME = 'Zerubbabel Quillfeather';
const BIO = 'Collects abacuses.';

/** The columns of all tables in which a row contains the text in any case, as `table.column`. */
async function findColumnsWith(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; table_name: string; column_name: string }>`
    select table_name || '.' || column_name as name, table_name, column_name
    from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    order by 1`.execute(api.db);
  const found: string[] = [];
  for (const { name, table_name: table, column_name: column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where strpos(lower(${sql.ref(column)}::text), lower(${text})) > 0 limit 1`.execute(api.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const listIds = async (table: 'mail_outbox' | 'subscribers' | 'submissions', address: string) => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where lower(${sql.ref(table === 'mail_outbox' ? 'recipient' : 'email')}) = lower(${address})
    order by id`.execute(api.db);
  return rows.map(({ id }) => id);
};

/** Changes everything about a member in bulk, whose items name it. */
async function changeInBulk({ id, email }: TestMember): Promise<void> {
  const mails = await listIds('mail_outbox', email);
  await bulk.change({ area: 'users', target: { ids: [id] }, action: 'activate' });
  await bulk.change({ area: 'mail', target: { ids: mails }, action: 'retry' });
  const target = { ids: await listIds('subscribers', email) };
  const change = { area: 'subscribers', target, action: 'add-tag', value: 'excel' } as const;
  // The items of an undo repeat the labels.
  await bulk.undo((await bulk.change(change))._id);
}

/** A member who has used every part of the site that stores something about a person. */
async function createBusyMember(): Promise<TestMember> {
  const { id, email } = await api.member('user', NAME);
  for (const role of ['moderator', 'user'] as const) {
    await api.request(adminUsers.update, { params: { id }, body: { role } }, admin);
  }
  // A change of the role ends all sessions.
  const { token } = await api.request(auth.login, { body: { email, password: PASSWORD } });
  const member = { id, name: NAME, email, token };
  await api.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', member.id)
    .execute();
  const profile = { name: NAME, bio: BIO, avatar: PIXEL, socialUrl: 'https://abacus.example' };
  await api.request(account.update, { body: profile }, member);
  const published = await api.request(posts.create, { body: publishablePost('Kept') }, member);
  await api.request(posts.create, { body: { title: 'Unpublished', createVersion: true } }, member);
  const body = { title: 'Kept too', category: 'vba', post: published._id } as const;
  const { _id: thread } = await api.request(contract.threads.create, { body }, member);
  await api.request(comments.create, { body: { thread, content: 'Kept as well.' } }, member);
  await api.request(posts.like, { params: { id: published._id } }, member);
  await api.request(follow.follow, { params: { id: admin.id } }, member);
  const list = { body: { name: `Read by ${NAME}` } };
  const { _id: listId } = await api.request(saved.createList, list, member);
  const item = { params: { kind: 'post' as const, id: published._id }, body: { lists: [listId] } };
  await api.request(saved.save, item, member);
  await api.request(progress.markRead, { params: { id: published._id } }, member);
  const pageView = { eventType: 'page_view', pageUrl: '/', sessionId: randomUUID() } as const;
  await api.request(analytics.track, { body: pageView }, member);
  await api.flush();
  await api.request(contract.subscribers.subscribe, { body: { email: member.email } });
  const form = {
    fullName: NAME,
    email: member.email,
    bio: BIO,
    profileImage: PIXEL,
    socialUrl: 'https://abacus.example',
    title: 'Sent as a guest',
    content: `<p>${'Words. '.repeat(20)}</p>`,
  };
  await api.request(submissions.submit, { body: form });
  await api.request(submissions.submit, { body: { ...form, title: 'Published as a guest' } });
  const [, approved = ''] = await listIds('submissions', member.email);
  await api.request(adminSubmissions.approve, { params: { id: approved } }, admin);
  await api.send(auth.login, { body: { email: member.email, password: 'a wrong one' } });
  await api.request(auth.forgot, { body: { email: member.email } });
  await changeInBulk(member);
  return member;
}

test('nothing of a removed member is left but the mail that says so', async () => {
  const member = await createBusyMember();
  for (const text of [NAME, BIO, member.email]) {
    expect(await findColumnsWith(text)).not.toEqual([]);
  }
  for (const text of [NAME, member.email]) {
    expect(await findColumnsWith(text)).toContain('bulk_items.label');
  }
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  expect(await findColumnsWith(BIO)).toEqual([]);
  expect(await findColumnsWith('abacus.example')).toEqual([]);
  const mails = await api.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where(({ fn, eb }) => eb(fn<string>('lower', ['recipient']), '=', member.email.toLowerCase()))
    .execute();
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('deleted')]);
  const inMails = (column: string) => column.startsWith('mail_outbox.');
  expect((await findColumnsWith(NAME)).filter((one) => !inMails(one))).toEqual([]);
  expect((await findColumnsWith(member.email)).filter((one) => !inMails(one))).toEqual([]);
});

test('the post of a removed member’s submission is by a former member without a photo', async () => {
  const member = await createBusyMember();
  const [, approved = ''] = await listIds('submissions', member.email);
  const { post_id: id } = await api.db
    .selectFrom('submissions')
    .select('post_id')
    .where('id', '=', approved)
    .executeTakeFirstOrThrow();
  const readReferences = () =>
    api.db
      .selectFrom('media_references')
      .select('hash')
      .where('source', '=', 'post')
      .where('source_id', '=', id)
      .execute();
  const read = () => api.request(posts.byId, { params: { id: id ?? '' } }, admin);
  const before = await read();
  expect(before.guestAuthor).toMatchObject({ name: NAME, bio: BIO });
  expect(await readReferences()).toHaveLength(1);
  await api.request(adminUsers.remove, { params: { id: member.id } }, admin);
  const guestAuthor = { name: 'former member', bio: '', avatar: null, socialUrl: null };
  expect(await read()).toEqual({ ...before, guestAuthor });
  expect(await readReferences()).toEqual([]);
});

test('an address that a member never confirmed keeps the label of its subscription', async () => {
  const member = await api.member();
  await api.request(contract.subscribers.subscribe, { body: { email: member.email } });
  const [subscription = ''] = await listIds('subscribers', member.email);
  await bulk.change({ area: 'users', target: { ids: [member.id] }, action: 'activate' });
  await bulk.change({ area: 'subscribers', target: { ids: [subscription] }, action: 'confirm' });
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  const { rows } = await sql<{ row_id: string; label: string }>`select row_id, label
    from bulk_items where row_id in (${member.id}, ${subscription})`.execute(api.db);
  expect(Object.fromEntries(rows.map(({ row_id: id, label }) => [id, label]))).toEqual({
    [member.id]: 'former member',
    [subscription]: member.email,
  });
});

test('the id of a removed member stands only at what stays and in the audit log', async () => {
  const member = await createBusyMember();
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  expect(await findColumnsWith(member.id)).toEqual([
    'audit_log.subject_id',
    'bulk_items.row_id',
    'comments.author_id',
    'posts.author_id',
    'threads.author_id',
    'users.email',
    'users.email_key',
    'users.id',
  ]);
});

/** A process of the API that has collected a page view of each member, and not written it. */
async function holdPageViews(...members: readonly TestMember[]) {
  const collector = createEventCollector(
    api.db,
    (error) => {
      throw error;
    },
    { capacity: 100, highWaterMark: 100, batchSize: 100, flushIntervalMs: 3_600_000 },
  );
  const pageView = { eventType: 'page_view', pageUrl: '/', sessionId: randomUUID() };
  const views = members.map(({ id }) => parseEvent(pageView, id, new Date()));
  await collector.collect({ headers: {} } as FastifyRequest, views);
  return collector;
}

test('events that are written during or after the removal have no id of the member', async () => {
  const [leaving, staying] = [await api.member(), await api.member()];
  const processes = await Promise.all(
    Array.from({ length: 3 }, () => holdPageViews(leaving, staying)),
  );
  const [last, ...others] = processes;
  await Promise.all([
    api.request(account.remove, { body: { password: PASSWORD } }, leaving),
    ...others.map((one) => one.flush()),
  ]);
  await last?.flush();
  await Promise.all(processes.map((one) => one.close()));
  const { rows } = await sql`
    select user_id, count(*)::int as events from events where user_id = ${staying.id}
      or user_id = ${leaving.id} group by user_id`.execute(api.db);
  expect(rows).toEqual([{ user_id: staying.id, events: 3 }]);
});
