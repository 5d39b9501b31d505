import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { contract } from 'shared-kit/contract';
import { EDGE_SECRET_HEADER, renderKeyOf, visitorHeaders } from 'shared-kit/server';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const SECRET = 'a secret that edge and API share: 7f3c';
/** How many password guesses an address has, see `rateLimitFactor`. */
const GUESSES = 6;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    rateLimitFactor: 0.2,
    trustProxy: '192.0.2.1',
    edgeSecret: SECRET,
    connectionLimits: { maxPerNetwork: 4 },
  });
});
afterAll(() => api.close());

let guesses = 0;

/** The statuses of password guesses that an edge at `remoteAddress` passes on for these visitors. */
async function guess(remoteAddress: string, secret: string, visitors: string[]) {
  const statuses: number[] = [];
  for (const visitor of visitors) {
    guesses += 1;
    const response = await api.app.inject({
      method: 'POST',
      url: contract.auth.login.path,
      remoteAddress,
      headers: { [EDGE_SECRET_HEADER]: secret, 'x-forwarded-for': visitor },
      payload: { email: `person${guesses}@example.test`, password: 'a guess' },
    });
    statuses.push(response.statusCode);
  }
  return statuses;
}

const addresses = (prefix: string) =>
  Array.from({ length: GUESSES + 2 }, (_, one) => `${prefix}${one + 1}`);

test('an edge that sends the secret is believed whose requests it passes on', async () => {
  const each = await guess('198.51.100.1', SECRET, addresses('203.0.113.'));
  expect(new Set(each)).toEqual(new Set([401]));
  const one = await guess('198.51.100.1', SECRET, addresses('').fill('2001:db8::1'));
  expect(one.slice(GUESSES)).toEqual([429, 429]);
  // The same visitor through another edge.
  expect(await guess('198.51.100.2', SECRET, ['2001:db8::1'])).toEqual([429]);
});

test.each([
  ['another secret', `${SECRET}!`],
  ['none', ''],
  ['what renders pages', renderKeyOf(SECRET)],
])('nobody is who sends %s', async (name, secret) => {
  const statuses = await guess(`198.51.100.${10 + name.length}`, secret, addresses('203.0.113.1'));
  expect(statuses.slice(GUESSES)).toEqual([429, 429]);
});

test('the code of a release is believed for the visitor, host and minutes that its key is for', async () => {
  const visitor = { address: '203.0.113.70', protocol: 'https', host: 'sheets.example' };
  const headers = visitorHeaders(SECRET, visitor);
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const expired = visitorHeaders(SECRET, visitor);
  now.mockRestore();
  async function guessWith(remoteAddress: string, sent: Record<string, string>) {
    const statuses: number[] = [];
    for (let guessed = 0; guessed < GUESSES; guessed += 1) {
      guesses += 1;
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: contract.auth.login.path,
        remoteAddress,
        headers: sent,
        payload: { email: `person${guesses}@example.test`, password: 'a guess' },
      });
      statuses.push(statusCode);
    }
    return statuses;
  }
  // All count for the visitor, whichever edge they come from.
  expect(await guessWith('198.51.100.3', headers)).not.toContain(429);
  expect(await guessWith('198.51.100.4', headers)).toContain(429);
  // These do not count for that visitor.
  const others = [
    { ...headers, 'x-forwarded-for': '203.0.113.8' },
    { ...headers, 'x-forwarded-host': 'evil.example' },
    expired,
  ];
  for (const [index, sent] of others.entries()) {
    const address = `198.51.100.${20 + index}`;
    expect(await guessWith(address, sent)).not.toContain(429);
    expect(await guessWith(address, { ...sent, 'x-forwarded-for': '203.0.113.99' })).toContain(429);
  }
});

test('an address that is none is not believed', async () => {
  const statuses = await guess('198.51.100.99', SECRET, addresses('person'));
  expect(statuses.slice(GUESSES)).toEqual([429, 429]);
});

test.each([
  ['the secret', SECRET, 0],
  ['what renders pages', renderKeyOf(SECRET), 0],
  ['another secret', 'a guess', 10],
])('an edge’s own requests are as many as it needs with %s', async (_, secret, refused) => {
  const statuses: number[] = [];
  for (let number = 0; number < 250; number += 1) {
    const { statusCode } = await api.app.inject({
      url: '/api/settings',
      remoteAddress: '198.51.100.200',
      headers: { [EDGE_SECRET_HEADER]: secret },
    });
    statuses.push(statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(refused);
});

test('the connections of an edge are not counted, those of a client are', async () => {
  const sockets: Socket[] = [];
  async function open(secret: string): Promise<string> {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    sockets.push(socket);
    const response = Promise.race([
      once(socket, 'data').then(String),
      once(socket, 'close').then(() => 'closed'),
    ]).catch(() => 'closed');
    socket.write(
      `GET /api/health HTTP/1.1\r\nhost: localhost\r\n${EDGE_SECRET_HEADER}: ${secret}\r\n\r\n`,
    );
    return (await response).slice(0, 12);
  }
  const responses: string[] = [];
  for (let number = 0; number < 12; number += 1) responses.push(await open(SECRET));
  expect(new Set(responses)).toEqual(new Set(['HTTP/1.1 200']));
  const others: string[] = [];
  for (let number = 0; number < 6; number += 1) others.push(await open('a guess'));
  const answered = Array.from({ length: 4 }, () => 'HTTP/1.1 200');
  expect(others).toEqual([...answered, 'closed', 'closed']);
  for (const socket of sockets) socket.destroy();
});
