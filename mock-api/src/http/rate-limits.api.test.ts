import { contract } from 'shared-kit/contract';
import { createApp } from '../create-app';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimitFactor: 0.2 });
});
afterAll(() => api.close());

function tryPassword(email: string, address: string, url = api.url) {
  return fetch(`${url}${contract.auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'a guess' }),
  });
}

async function attemptsUntilLimited(attempt: (number: number) => Promise<Response>) {
  for (let number = 1; number <= 50; number += 1) {
    const response = await attempt(number);
    if (response.status === 429) return { number, response };
  }
  throw new Error('No request was limited.');
}

test('limits password guesses per account, across IP addresses', async () => {
  const { number, response } = await attemptsUntilLimited((one) =>
    tryPassword('Asha@example.test', `203.0.113.${one}`),
  );
  expect(number).toBe(3);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 'rate_limited' });
});

test('processes on the same database share a rate limit', async () => {
  const second = await createApp({
    settings: {
      trustProxy: 'loopback',
      rateLimitFactor: 0.2,
      allowedOrigins: [],
      site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
    },
    db: api.db,
    media: api.media,
    overload: { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 },
    report: (error) => {
      throw error;
    },
  });
  const urls = [api.url, await second.listen({ host: '127.0.0.1', port: 0 })];
  const { number, response } = await attemptsUntilLimited((one) =>
    tryPassword('Bela@example.test', `203.0.113.${one}`, urls[one % 2]),
  );
  expect(number).toBe(3);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const atOnce = await Promise.all(
    Array.from({ length: 12 }, (_, one) =>
      tryPassword('Cleo@example.test', `203.0.113.${100 + one}`, urls[one % 2]),
    ),
  );
  expect(atOnce.filter(({ status }) => status === 401)).toHaveLength(2);
  await second.close();
});

test('a rate limit resets after its window, and stores no IP address', async () => {
  const attempt = () => tryPassword('Dora@example.test', '192.0.2.44');
  await attemptsUntilLimited(attempt);
  const rows = await api.db.selectFrom('rate_limit_counts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/dora|192\.0\.2/i);
  await api.db
    .updateTable('rate_limit_counts')
    .set({ ends_at: new Date(Date.now() - 1) })
    .execute();
  expect((await attemptsUntilLimited(attempt)).number).toBe(3);
});

test('limits password guesses per IP address, across accounts', async () => {
  const { number } = await attemptsUntilLimited((one) =>
    tryPassword(`person${one}@example.test`, '198.51.100.7'),
  );
  expect(number).toBe(7);
});

test('limits uploads per member, to twice the images of a long tutorial', async () => {
  const member = await api.member();
  const body = JSON.stringify({ name: 'data.csv', dataUrl: 'data:text/csv;base64,YQ==' });
  const { number } = await attemptsUntilLimited(() =>
    fetch(api.url + contract.media.upload.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body,
    }),
  );
  expect(number).toBe(25);
});

test('limits requests per IP address', async () => {
  const responses = await Promise.all(
    Array.from({ length: 260 }, () =>
      fetch(`${api.url}/api/settings`, { headers: { 'x-forwarded-for': '192.0.2.1' } }),
    ),
  );
  const limited = responses.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(20);
  expect(limited[0]?.headers.get('retry-after')).not.toBeNull();
});

test('limits emails per recipient and says how long to wait', async () => {
  const { number, response } = await attemptsUntilLimited((one) =>
    fetch(api.url + contract.auth.forgot.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${one}` },
      body: JSON.stringify({ email: 'Mailed@example.test' }),
    }),
  );
  expect(number).toBe(2);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('limits the emails one visitor can cause', async () => {
  const { number } = await attemptsUntilLimited((one) =>
    fetch(api.url + contract.subscribers.subscribe.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
      body: JSON.stringify({ email: `many${one}@example.test` }),
    }),
  );
  expect(number).toBe(7);
});
