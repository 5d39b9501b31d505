import { contract } from 'shared-kit/contract';
import { listMailsTo, extractToken } from '../../testing/mailbox';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

const { subscribers, adminSubscribers, audit } = contract;

const subscribe = (email: string, more: object = {}) =>
  api.request(subscribers.subscribe, { body: { email, ...more } });

const confirmedAt = async (email: string) => {
  const row = await api.db
    .selectFrom('subscribers')
    .select('confirmed_at')
    .where('email_key', '=', email)
    .executeTakeFirst();
  return row === undefined ? 'no subscriber' : row.confirmed_at;
};

test('confirms a subscription by POST only, not by opening the link', async () => {
  const email = 'reader@example.test';
  expect(await subscribe(email)).toEqual({
    message: 'Thanks! Please check your inbox.',
    downloadUrl: null,
  });
  expect(await confirmedAt(email)).toBeNull();
  const [mail] = await listMailsTo(api.db, email);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const token = extractToken(mail);
  const opened = await fetch(`${api.url}${subscribers.confirm.path}?token=${token}`);
  expect(opened.status).toBe(404);
  expect(await confirmedAt(email)).toBeNull();
  await api.request(subscribers.confirm, { body: { token } });
  expect(await confirmedAt(email)).toBeInstanceOf(Date);
});

test('subscribing again adds tags and does not e-mail a confirmed subscriber', async () => {
  const email = 'twice@example.test';
  await subscribe(email, { tags: ['newsletter'] });
  await subscribe(email.toUpperCase(), { tags: ['templates'] });
  const mails = await listMailsTo(api.db, email);
  await api.request(subscribers.confirm, { body: { token: extractToken(mails[0]) } });
  await subscribe(email, { tags: ['templates', 'tips'] });
  const { items } = await api.request(adminSubscribers.list, { query: { q: email } }, keeper);
  expect(items).toMatchObject([{ email, tags: ['newsletter', 'templates', 'tips'] }]);
  const all = [
    ...(await listMailsTo(api.db, email)),
    ...(await listMailsTo(api.db, email.toUpperCase())),
  ];
  expect(all).toHaveLength(2);
});

test('creates one subscriber for concurrent requests', async () => {
  await Promise.all([1, 2, 3].map(() => subscribe('race@example.test')));
  const query = { q: 'race@example.test' };
  expect((await api.request(adminSubscribers.list, { query }, keeper)).total).toBe(1);
});

test('supports one-click unsubscribe from the mail’s header', async () => {
  const email = 'leaving@example.test';
  await subscribe(email);
  const [mail] = await listMailsTo(api.db, email);
  const address = /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const { pathname } = new URL(address);
  expect((await fetch(api.url + pathname)).status).toBe(404);
  expect(await confirmedAt(email)).toBeNull();
  const click = () =>
    fetch(api.url + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await click()).status).toBe(200);
  expect(await confirmedAt(email)).toBe('no subscriber');
  expect((await click()).status).toBe(200);
});

test('accepts form bodies on no other endpoint', async () => {
  const result = await fetch(api.url + subscribers.subscribe.path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a@example.test',
  });
  expect(result.status).toBe(415);
});

test('rejects a token with an invalid signature or for another purpose', async () => {
  const email = 'limited@example.test';
  await subscribe(email);
  const [mail] = await listMailsTo(api.db, email);
  const token = extractToken(mail);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await api.send(subscribers.confirm, { body: { token: forged } })).status).toBe(400);
  expect((await api.send(subscribers.unsubscribe, { params: { token } })).status).toBe(400);
  expect(await confirmedAt(email)).toBeNull();
});

test('rejects an invalid address with the form’s message', async () => {
  const result = await api.send(subscribers.subscribe, { body: { email: 'nobody' } });
  expect(result).toMatchObject({ status: 400, body: { message: 'Enter a valid email' } });
});

test('lets an admin confirm, unconfirm and tag a subscriber, and audits it', async () => {
  const email = 'tags@example.test';
  await subscribe(email);
  const found = await api.request(adminSubscribers.list, { query: { q: email } }, keeper);
  const id = found.items[0]?._id ?? '';
  const update = (body: object) =>
    api.send(adminSubscribers.update, { params: { id }, body }, keeper);
  const now = new Date().toISOString();
  expect(await update({ confirmedAt: now })).toMatchObject({
    body: { confirmedAt: now, tags: [] },
  });
  expect(await update({ tags: ['vip', ' vip ', ''] })).toMatchObject({
    body: { confirmedAt: now, tags: ['vip'] },
  });
  const confirmed = await api.request(
    adminSubscribers.list,
    { query: { confirmed: 'true', q: email } },
    keeper,
  );
  expect(confirmed.total).toBe(1);
  expect(await update({ confirmedAt: null })).toMatchObject({ body: { confirmedAt: null } });
  const log = await api.request(audit.list, { query: { q: id } }, keeper);
  expect(log.items).toHaveLength(3);
  expect(log.items[0]).toMatchObject({ action: 'subscriber.update', after: { confirmedAt: null } });
});

test('exports five columns as CSV, dated today, without executable cells', async () => {
  await api.db.deleteFrom('subscribers').execute();
  await subscribe('+cmd@example.test', { source: '=HYPERLINK("x")', tags: ['a', 'b,c'] });
  const response = await fetch(api.url + adminSubscribers.csv.path, {
    headers: { authorization: `Bearer ${keeper.token}` },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const today = new Date().toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="subscribers-${today}.csv"`,
  );
  const [header, row, ...rest] = (await response.text()).trimEnd().split('\r\n');
  expect(header).toBe('email,source,tags,confirmedAt,createdAt');
  expect(row).toMatch(/^'\+cmd@example\.test,"'=HYPERLINK\(""x""\)","a\|b,c",,\d{4}-/);
  expect(rest).toEqual([]);
});

test('exports every subscriber across pages', async () => {
  await api.db.deleteFrom('subscribers').execute();
  const now = new Date();
  await api.db
    .insertInto('subscribers')
    .values(
      Array.from({ length: 2_100 }, (_, number) => ({
        id: `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
        email: `s${number}@example.test`,
        email_key: `s${number}@example.test`,
        source: 'site',
        tags: [],
        search: '',
        confirmed_at: now,
        created_at: now,
      })),
    )
    .execute();
  const response = await fetch(api.url + adminSubscribers.csv.path, {
    headers: { authorization: `Bearer ${keeper.token}` },
  });
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(new Set(lines).size).toBe(2_101);
});
