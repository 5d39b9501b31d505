import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { createLiveClient } from './live-client.testing';

const { live } = contract;

let api: TestApi;
let member: TestMember;
let client: ReturnType<typeof createLiveClient>;

async function start(limits: Parameters<typeof startTestApi>[0]) {
  api = await startTestApi(limits);
  member = await api.member();
  client = createLiveClient(api);
}
afterEach(async () => {
  client.closeAll();
  await api.close();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const askFrom = async (address: string, token = member.token) => {
  const { status, headers } = await fetch(api.url + live.createTicket.path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
  });
  return [status, headers.get('retry-after')];
};

test('a process has a bounded number of streams, then it says when to ask again', async () => {
  await start({ live: { streams: 2, readIntervalMs: 20 } });
  const streams = [await client.open(member), await client.open(member)];
  for (const stream of streams) await stream.named('hello');
  const { status, body } = await api.send(live.createTicket, {}, member);
  expect([status, body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  expect(await askFrom('192.0.2.1')).toEqual([503, '60']);
  streams[0]?.close();
  await streams[0]?.isClosed;
  while ((await api.send(live.createTicket, {}, member)).status !== 201);
});

test('without streams, pages are told to ask', async () => {
  await start({ live: { streams: 0 } });
  expect(await askFrom('192.0.2.1')).toEqual([503, '60']);
});

test('an address and a member have a bounded number of streams', async () => {
  await start({ live: { perAddress: 2, perMember: 3 } });
  const other = await api.member();
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    await (await client.open(member, from(address))).named('hello');
  }
  expect(await askFrom('192.0.2.1', other.token)).toEqual([429, '60']);
  expect(await askFrom('192.0.2.3')).toEqual([429, '60']);
  expect((await askFrom('192.0.2.3', other.token))[0]).toBe(201);
  const { ticket } = await api.request(live.createTicket, {}, other);
  expect((await client.open(other, { ticket, ...from('192.0.2.1') })).status).toBe(429);
});

test('a stream ends after its time', async () => {
  await start({ live: { maxAgeMs: 50, heartbeatMs: 20, readIntervalMs: 10 } });
  const stream = await client.open(member);
  await stream.isClosed;
  expect((await stream.named('hello')).event).toBe('hello');
});
