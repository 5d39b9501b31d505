import { createHmac, randomBytes } from 'node:crypto';
import { contract } from 'shared-kit/contract';
import {
  createMailbox,
  startNewsletterApi,
  type NewsletterClient,
} from '../../testing/newsletter-client';
import type { TestApi, TestMember } from '../../testing/start-test-api';

const { adminSuppressions } = contract;
const KEY = randomBytes(32);

let api: TestApi;
let admin: TestMember;
let client: NewsletterClient;
beforeAll(async () => {
  ({ api, admin, client } = await startNewsletterApi({
    newsletterWebhookSecret: `whsec_${KEY.toString('base64')}`,
  }));
});
afterAll(() => client.close());

let sent = 0;

interface Options {
  id?: string;
  at?: number;
  key?: Buffer;
  /** What is signed in place of what is sent. */
  signed?: string;
}

async function report(reports: object[] | string, options: Options = {}) {
  sent += 1;
  const { id = `msg_${sent}`, at = Math.floor(Date.now() / 1_000), key = KEY } = options;
  const body = typeof reports === 'string' ? reports : JSON.stringify({ reports });
  const signature = createHmac('sha256', key)
    .update(`${id}.${at}.${options.signed ?? body}`)
    .digest('base64');
  const response = await fetch(`${api.url}/api/newsletter/reports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,aaaa v1,${signature}`,
    },
    body,
  });
  return response.status;
}

const find = async (address: string) =>
  (await api.request(adminSuppressions.list, { query: { q: address } }, admin)).items;

test('an address that bounced or complained is suppressed, and counted at its issue', async () => {
  await client.subscribe(['a@example.test', 'b@example.test', 'c@example.test']);
  const { _id: id } = await client.create();
  await client.sendNow(id);
  await client.run(client.createJob(createMailbox()));
  const reports = [
    { kind: 'bounced', address: 'A@example.test', detail: '5.1.1 unknown' },
    { kind: 'complained', address: 'b@example.test' },
    { kind: 'bounced', address: 'stranger@example.test' },
  ];
  expect(await report(reports)).toBe(200);
  expect(await find('a@example.test')).toMatchObject([
    { reason: 'bounced', detail: '5.1.1 unknown' },
  ]);
  expect(await find('b@example.test')).toMatchObject([{ reason: 'complained' }]);
  expect(await client.find(id)).toMatchObject({
    counts: { recipients: 3, sent: 1, bounced: 1, complained: 1 },
  });
});

test('a report that is sent again changes nothing', async () => {
  const reports = [{ kind: 'bounced', address: 'once@example.test' }];
  expect(await report(reports, { id: 'same' })).toBe(200);
  const [first] = await find('once@example.test');
  await api.request(adminSuppressions.remove, { params: { id: first?._id ?? '' } }, admin);
  expect(await report(reports, { id: 'same' })).toBe(200);
  expect(await find('once@example.test')).toEqual([]);
});

test.each<[string, Options]>([
  ['signed with another key', { key: randomBytes(32) }],
  ['whose body was changed', { signed: '{"reports":[]}' }],
  ['that is too old', { at: Math.floor(Date.now() / 1_000) - 600 }],
  ['from the future', { at: Math.floor(Date.now() / 1_000) + 600 }],
])('a report %s is refused', async (_, options) => {
  expect(await report([{ kind: 'bounced', address: 'no@example.test' }], options)).toBe(401);
  expect(await find('no@example.test')).toEqual([]);
});

test('too many reports, and a body of more than 256 KB, are refused', async () => {
  const many = Array.from({ length: 101 }, (_, index) => ({
    kind: 'bounced',
    address: `a${index}@example.test`,
  }));
  expect(await report(many)).toBe(400);
  expect(await report(`{"reports":[]}${' '.repeat(257 * 1024)}`)).toBe(413);
});

test('without a secret there is nothing to report to', async () => {
  await client.close();
  ({ api, client } = await startNewsletterApi());
  expect(await report([{ kind: 'bounced', address: 'a@example.test' }])).toBe(404);
});
