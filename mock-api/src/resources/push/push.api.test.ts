import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { pushMessages } from '../../jobs/push-messages';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { notify } from '../notifications/notify';
import { createPostMessage, isPrivateAddress, type PostMessage } from './post-message';
import { loadVapidKeys } from './vapid';

const { auth, notifications, notificationSettings } = contract;

let api: TestApi;
let actor: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.member('user', 'Ana');
});
afterAll(() => api.close());

const SITE = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
const NOW = new Date();
const after = (ms: number) => new Date(NOW.getTime() + ms);
const MINUTE = 60_000;

const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});

const add = (member: TestMember, name: string = newId()) =>
  api.request(notificationSettings.addPushDevice, { body: subscription(name) }, member);

const tell = async (member: TestMember, kind: 'mention' | 'like' = 'mention', now = NOW) => {
  const subject = { key: newId() };
  await notify(api.db, { kind, userIds: [member.id], actorId: actor.id, subject, now });
};

interface Sent {
  endpoint: string;
  payload: { title: string; body: string; path: string; tag: string };
}

/** Runs the job with a push service that answers so, and returns what it got. */
async function send(now: Date, status: number | Error = 201) {
  const sent: Sent[] = [];
  const post: PostMessage = async ({ endpoint }, payload) => {
    sent.push({ endpoint, payload: JSON.parse(payload) });
    if (status instanceof Error) throw status;
    return status;
  };
  await pushMessages({ site: SITE, post }).run(api.db, now);
  return sent;
}

test('a message goes to the browsers that asked for it, after a moment, once', async () => {
  const member = await api.member('user', 'Mia');
  await tell(member);
  const { push } = await add(member, 'mia');
  expect(push.devices).toMatchObject([{ current: true }]);
  await tell(member);
  expect(await send(after(10_000))).toEqual([]);
  const sent = await send(after(MINUTE));
  expect(sent).toEqual([
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/mia',
      payload: {
        title: 'Sheetfolk',
        body: 'Ana mentioned you in “”',
        path: '/account',
        tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    },
  ]);
  expect(await send(after(60 * MINUTE))).toEqual([]);
});

test('what was read meanwhile, or is switched off, is not sent', async () => {
  const member = await api.member();
  await add(member);
  await tell(member, 'like');
  await tell(member);
  await api.request(notifications.readAll, {}, member);
  expect(await send(after(MINUTE))).toEqual([]);
  const body = { kinds: [{ kind: 'mention' as const, push: false }] };
  await api.request(notificationSettings.update, { body }, member);
  await tell(member, 'mention', after(1));
  expect(await send(after(MINUTE))).toEqual([]);
});

test('ends with the session', async () => {
  const member = await api.member();
  await add(member);
  await tell(member);
  await api.request(auth.logout, {}, member);
  expect(await send(after(MINUTE))).toEqual([]);
  const rows = await api.db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', member.id)
    .execute();
  expect(rows).toEqual([]);
});

test.each([404, 410])('a browser whose service says %i is forgotten', async (status) => {
  const member = await api.member();
  await add(member);
  await tell(member);
  expect(await send(after(MINUTE), status)).toHaveLength(1);
  const { push } = await api.request(notificationSettings.get, {}, member);
  expect(push.devices).toEqual([]);
});

test.each([[500], [new Error('Timeout')]])(
  'after %p it is sent again, three times at most',
  async (failure) => {
    const member = await api.member();
    await add(member);
    await tell(member);
    const counts: number[] = [];
    for (const minutes of [1, 10, 30, 90]) {
      counts.push((await send(after(minutes * MINUTE), failure)).length);
    }
    expect(counts).toEqual([1, 1, 1, 0]);
  },
);

test('keys by which nothing can be encrypted hold up no other message, and are given up', async () => {
  const member = await api.member();
  await add(member);
  await tell(member);
  const job = pushMessages({ site: SITE });
  // The public key of the test is no point of the curve, so nothing reaches a service.
  for (const minutes of [1, 10, 30]) await job.run(api.db, after(minutes * MINUTE));
  const left = await api.db
    .selectFrom('push_messages')
    .select('notification_id')
    .where('user_id', '=', member.id)
    .execute();
  expect(left).toEqual([]);
});

test('an endpoint is one browser: whoever subscribes it last has it', async () => {
  const [first, second] = [await api.member(), await api.member()];
  await add(first, 'shared');
  await add(second, 'shared');
  expect((await api.request(notificationSettings.get, {}, first)).push.devices).toEqual([]);
  const { push } = await api.request(notificationSettings.get, {}, second);
  const [device] = push.devices;
  const params = { id: device?.id ?? '' };
  expect((await api.send(notificationSettings.removePushDevice, { params }, first)).status).toBe(
    404,
  );
  const left = await api.request(notificationSettings.removePushDevice, { params }, second);
  expect(left.push.devices).toEqual([]);
});

test('a member has ten browsers at most, the newest', async () => {
  const member = await api.member();
  const sessions = await api.db
    .insertInto('sessions')
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        id: newId(),
        token_hash: `${member.id}${index}`,
        user_id: member.id,
        user_agent: '',
        created_at: NOW,
        expires_at: after(60 * MINUTE),
      })),
    )
    .returning('id')
    .execute();
  await api.db
    .insertInto('push_devices')
    .values(
      sessions.map(({ id }, index) => ({
        ...{ id: newId(), user_id: member.id, session_id: id, p256dh: '', auth: '' },
        endpoint: `${member.id}${index}`,
        created_at: after(index - 1_000),
      })),
    )
    .execute();
  const { push } = await add(member);
  expect(push.devices).toHaveLength(10);
  expect(push.devices.at(-1)?.current).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil.example/fcm.googleapis.com',
  'https://user@fcm.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://xn--push-apple.com/',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
])('refuses %s', async (endpoint) => {
  const member = await api.member();
  const body = { ...subscription('x'), endpoint };
  expect((await api.send(notificationSettings.addPushDevice, { body }, member)).status).toBe(400);
  const vapid = await loadVapidKeys(api.db);
  if (endpoint.length < 1_000) {
    const post = createPostMessage(SITE, vapid)({ endpoint, p256dh: '', auth: '' }, '{}', 'topic');
    await expect(post).rejects.toThrow('not known');
  }
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['142.250.1.1', false],
  ['2a00:1450:4001::a', false],
])('whether %s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

test('the site has one pair of keys, and the private one is not stored as it is', async () => {
  const [one, other] = await Promise.all([loadVapidKeys(api.db), loadVapidKeys(api.db)]);
  expect(one).toEqual(other);
  const { value } = await api.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'push-vapid-keys')
    .executeTakeFirstOrThrow();
  expect(value).not.toContain(one.privateKey);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
});
