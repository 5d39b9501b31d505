import { bulkActions, contract, type BulkArea } from 'shared-kit/contract';
import { enqueueMail } from '../../mail/outbox';
import { createBulkClient, type BulkRequest } from '../../testing/bulk-client';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminTemplates, adminTracks, submissions, comments, posts, subscribers, threads } =
  contract;

let api: TestApi;
let admin: TestMember;
let author: TestMember;
let bulk: ReturnType<typeof createBulkClient>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
  author = await api.member('user', 'Author');
  bulk = createBulkClient(api, admin);
});
afterAll(() => api.close());

type Table = 'users' | 'posts' | 'tracks' | 'templates' | 'submissions' | 'threads' | 'subscribers';

async function readColumns(table: Table, id: string, columns: string[]) {
  const row = await api.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  const entries = new Map(Object.entries(row ?? {}));
  return row === undefined ? 'removed' : columns.map((column) => entries.get(column));
}

const findId = async (table: 'submissions' | 'subscribers', email: string) =>
  (await api.db.selectFrom(table).select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;

const createThread = async (title: string) => {
  const body = { title, category: 'formulas' as const };
  return (await api.request(threads.create, { body }, author))._id;
};

interface Scenario {
  area: BulkArea;
  create: (name: string) => Promise<string>;
  /** What the list's search finds the rows by. */
  filter?: (name: string) => Record<string, string>;
  read: (id: string) => Promise<unknown>;
  before: unknown;
  steps: { action: BulkRequest['action']; value?: string; after: unknown; canUndo: boolean }[];
}

const PUBLISH_STEPS = (canUndo = true): Scenario['steps'] => [
  { action: 'publish', after: ['published'], canUndo },
  { action: 'unpublish', after: ['draft'], canUndo },
  { action: 'delete', after: 'removed', canUndo: false },
];

const SCENARIOS: Scenario[] = [
  {
    area: 'users',
    create: async (name) => (await api.member('user', name)).id,
    read: (id) => readColumns('users', id, ['role', 'is_active']),
    before: ['user', true],
    steps: [
      { action: 'disable', after: ['user', false], canUndo: true },
      { action: 'activate', after: ['user', true], canUndo: true },
      { action: 'set-role', value: 'moderator', after: ['moderator', true], canUndo: true },
    ],
  },
  {
    area: 'posts',
    create: async (name) =>
      (await api.request(posts.create, { body: { title: name } }, author))._id,
    read: (id) => readColumns('posts', id, ['status', 'featured']),
    before: ['draft', false],
    steps: [
      { action: 'publish', after: ['published', false], canUndo: true },
      { action: 'unpublish', after: ['draft', false], canUndo: true },
      { action: 'feature', after: ['draft', true], canUndo: true },
      { action: 'unfeature', after: ['draft', false], canUndo: true },
      { action: 'delete', after: ['deleted', false], canUndo: true },
    ],
  },
  {
    area: 'tracks',
    create: async (name) =>
      (await api.request(adminTracks.create, { body: { title: name } }, admin))._id,
    read: (id) => readColumns('tracks', id, ['status']),
    before: ['draft'],
    steps: PUBLISH_STEPS(),
  },
  {
    area: 'templates',
    create: async (name) => {
      const body = { title: name, fileUrl: 'https://files.example/budget.xlsx' };
      return (await api.request(adminTemplates.create, { body }, admin))._id;
    },
    read: (id) => readColumns('templates', id, ['status']),
    before: ['draft'],
    steps: PUBLISH_STEPS(),
  },
  {
    area: 'submissions',
    create: async (name) => {
      const email = `${name.replaceAll(' ', '-')}@example.test`.toLowerCase();
      const content = `<p>${'A formula that is worth its own article. '.repeat(3)}</p>`;
      const body = { fullName: 'Guest', email, title: name, content };
      await api.request(submissions.submit, { body });
      return findId('submissions', email);
    },
    read: (id) => readColumns('submissions', id, ['status', 'admin_notes']),
    before: ['pending', ''],
    steps: [
      { action: 'reject', value: 'Too short', after: ['rejected', 'Too short'], canUndo: false },
      { action: 'approve', after: ['approved', 'Too short'], canUndo: false },
    ],
  },
  {
    area: 'threads',
    create: createThread,
    read: (id) => readColumns('threads', id, ['locked']),
    before: [false],
    steps: [
      { action: 'lock', after: [true], canUndo: true },
      { action: 'unlock', after: [false], canUndo: true },
      { action: 'delete', after: 'removed', canUndo: false },
    ],
  },
  {
    area: 'comments',
    create: async (name) => {
      const body = { thread: await createThread('Discussed'), content: name };
      return (await api.request(comments.create, { body }, author))._id;
    },
    read: async (id) => {
      const row = await api.db
        .selectFrom('comments')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? 'removed' : 'stored';
    },
    before: 'stored',
    steps: [{ action: 'delete', after: 'removed', canUndo: false }],
  },
  {
    area: 'subscribers',
    create: async (name) => {
      const email = `${name.replaceAll(' ', '.')}@example.test`.toLowerCase();
      await api.request(subscribers.subscribe, { body: { email, tags: ['news'] } });
      return findId('subscribers', email);
    },
    read: async (id) => {
      const row = await readColumns('subscribers', id, ['confirmed_at', 'tags']);
      return [row[0] !== null, row[1]];
    },
    before: [false, ['news']],
    steps: [
      { action: 'confirm', after: [true, ['news']], canUndo: true },
      { action: 'unconfirm', after: [false, ['news']], canUndo: true },
      { action: 'add-tag', value: 'excel', after: [false, ['news', 'excel']], canUndo: true },
      { action: 'remove-tag', value: 'news', after: [false, ['excel']], canUndo: true },
    ],
  },
  {
    area: 'mail',
    create: async (name) => {
      const message = { to: 'reader@example.test', subject: name, text: '', html: '' };
      const id = await enqueueMail(api.db, message);
      const failed = { due_at: null, attempts: 12, last_error: 'Mailbox full' };
      await api.db.updateTable('mail_outbox').set(failed).where('id', '=', id).execute();
      return id;
    },
    read: async (id) => {
      const row = await api.db
        .selectFrom('mail_outbox')
        .select(['attempts', 'due_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [row.attempts, row.due_at !== null];
    },
    before: [12, false],
    steps: [{ action: 'retry', after: [0, true], canUndo: false }],
  },
];

test.each(SCENARIOS)(
  'changes $area that match a filter, and undoes what can be undone',
  async ({ area, create, read, before, steps }) => {
    const name = `Bulk ${area}`;
    const ids = [await create(`${name} one`), await create(`${name} two`)];
    const other = await create('Somebody else');
    const target = { filter: { q: name } };
    let current = before;
    for (const { action, value, after, canUndo } of steps) {
      expect(await bulk.count({ area, target })).toBe(2);
      const body = { area, target, action, expected: 2, ...(value && { value }) };
      const ended = await bulk.change(body);
      const counts = { total: 2, processed: 2, changed: 2, unchanged: 0, failed: 0 };
      expect(ended).toMatchObject({ ...counts, status: 'done', actor: 'Asha', canUndo });
      expect(await Promise.all(ids.map(read))).toEqual([after, after]);
      if (!canUndo) {
        expect((await bulk.sendUndo(ended._id)).status).toBe(409);
        current = after;
        continue;
      }
      const undone = await bulk.undo(ended._id);
      expect(undone).toMatchObject({ ...counts, undoOf: ended._id, canUndo: false });
      expect(await Promise.all(ids.map(read))).toEqual([current, current]);
      expect((await bulk.read(ended._id)).canUndo).toBe(false);
      await bulk.change({ ...body, target: { ids } });
      expect(await Promise.all(ids.map(read))).toEqual([after, after]);
      current = after;
    }
    expect(await read(other)).toEqual(before);
    expect(bulk.failures).toEqual([]);
  },
);

test('every action of every list is one of these', () => {
  const sort = (actions: readonly string[]) => actions.toSorted();
  const tested = SCENARIOS.map(
    ({ area, steps }) => [area, sort(steps.map(({ action }) => action))] as const,
  );
  const declared = Object.entries(bulkActions).map(
    ([area, actions]) => [area, sort(actions)] as const,
  );
  expect(Object.fromEntries(tested)).toEqual(Object.fromEntries(declared));
});

test('a change is audited, ends sessions and mails as if each row was changed alone', async () => {
  const member = await api.member('user', 'Signed in');
  await bulk.change({ area: 'users', target: { ids: [member.id] }, action: 'disable' });
  const audited = await api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', member.id)
    .execute();
  expect(audited).toEqual([
    {
      actor_id: admin.id,
      action: 'user.active',
      before: { role: 'user', isActive: true },
      after: { role: 'user', isActive: false },
    },
  ]);
  expect((await api.send(contract.posts.mine, {}, member)).status).toBe(401);
  const mails = await api.db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('recipient', 'like', 'bulk-submissions-%')
    .execute();
  // Each was rejected, then approved.
  expect(mails).toHaveLength(4);
});
