import { contract, type EndpointDefinition } from 'shared-kit/contract';
import { createApp } from '../create-app';
import { PASSWORD, startTestApi, type TestApi } from '../testing/start-test-api';
import { limitsOf } from './member-limits';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimitFactor: 0.2 });
});
afterAll(() => api.close());

interface Guess {
  password?: string;
  cookie?: string;
  url?: string;
}

function tryPassword(email: string, address: string, guess: Guess = {}) {
  const { password = 'a guess', cookie, url = api.url } = guess;
  return fetch(`${url}${contract.auth.login.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify({ email, password }),
  });
}

async function attemptsUntilLimited(attempt: (number: number) => Promise<Response>) {
  for (let number = 1; number <= 300; number += 1) {
    const response = await attempt(number);
    if (response.status === 429) return { number, response };
  }
  throw new Error('No request was limited.');
}

test('limits password guesses per account and network, whichever of its IPv6 addresses they come from', async () => {
  const { number, response } = await attemptsUntilLimited((one) =>
    tryPassword('Asha@example.test', `2001:db8:1:2::${one}`),
  );
  expect(number).toBe(3);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 'rate_limited' });
  expect((await tryPassword('Asha@example.test', '2001:db8:1:3::1')).status).toBe(401);
});

test('limits password guesses per account, across networks', async () => {
  const { number } = await attemptsUntilLimited((one) =>
    tryPassword('Tara@example.test', `203.0.113.${one}`),
  );
  expect(number).toBe(21);
});

test('counts failed log-ins only', async () => {
  const { email } = await api.member();
  for (let time = 0; time < 5; time += 1) {
    expect((await tryPassword(email, '192.0.2.60', { password: PASSWORD })).status).toBe(200);
  }
});

test('lets a browser in that was in before, however often strangers fail', async () => {
  const { email } = await api.member();
  const first = await tryPassword(email, '192.0.2.61', { password: PASSWORD });
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
  expect(first.headers.get('set-cookie')).toMatch(
    /^__Secure-device=.*HttpOnly; SameSite=Lax; Secure$/,
  );

  await attemptsUntilLimited((one) => tryPassword(email, `203.0.113.${one}`));
  const right = { password: PASSWORD };
  expect((await tryPassword(email, '192.0.2.62', right)).status).toBe(429);
  expect((await tryPassword(email, '192.0.2.62', { ...right, cookie })).status).toBe(200);
  // Its own guesses are limited too, and it is nobody else's browser.
  expect(
    (await attemptsUntilLimited(() => tryPassword(email, '192.0.2.62', { cookie }))).number,
  ).toBe(3);
  const other = await api.member();
  await attemptsUntilLimited((one) => tryPassword(other.email, `203.0.113.${one}`));
  expect((await tryPassword(other.email, '192.0.2.63', { ...right, cookie })).status).toBe(429);
});

test('remembers twenty browsers of an account, and none after a password change', async () => {
  const member = await api.member();
  for (let time = 0; time < 22; time += 1) {
    await tryPassword(member.email, '192.0.2.64', { password: PASSWORD });
  }
  const devices = () =>
    api.db
      .selectFrom('known_devices')
      .select('token_hash')
      .where('user_id', '=', member.id)
      .execute();
  expect(await devices()).toHaveLength(20);
  const body = { currentPassword: PASSWORD, newPassword: 'a louder saffron cell' };
  await api.request(contract.account.changePassword, { body }, member);
  expect(await devices()).toEqual([]);
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
    log: () => {},
    report: (error) => {
      throw error;
    },
  });
  const urls = [api.url, await second.listen({ host: '127.0.0.1', port: 0 })];
  const { number, response } = await attemptsUntilLimited((one) =>
    tryPassword('Bela@example.test', '203.0.113.7', { url: urls[one % 2] ?? api.url }),
  );
  expect(number).toBe(3);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const atOnce = await Promise.all(
    Array.from({ length: 12 }, (_, one) =>
      tryPassword('Cleo@example.test', '203.0.113.8', { url: urls[one % 2] ?? api.url }),
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

const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((group) =>
  Object.values(group),
);

const THREAD = { title: 'How do I sum by colour?', category: 'vba' };

test.each([
  ['discussions', 4, 'POST', '/api/threads', THREAD],
  ['replies', 12, 'PUT', '/api/comments/01900000-0000-7000-8000-000000000000', { content: 'Yes.' }],
  ['likes', 60, 'DELETE', '/api/posts/01900000-0000-7000-8000-000000000000/like', undefined],
  ['follows', 60, 'DELETE', '/api/follow/01900000-0000-7000-8000-000000000000', undefined],
  ['posts', 12, 'POST', '/api/posts', { title: 'Draft' }],
  ['saves', 240, 'PUT', '/api/posts/01900000-0000-7000-8000-000000000000', { title: 'Draft' }],
  ['profiles', 12, 'PUT', '/api/account', { name: 'Ada' }],
  ['exports', 4, 'GET', '/api/account/export', undefined],
] as const)('limits %s per member, from wherever', async (_, allowed, method, path, body) => {
  const { token } = await api.member();
  const { number, response } = await attemptsUntilLimited(async (one) => {
    const attempt = await fetch(api.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `198.18.${one % 250}.1`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // Two exports that nobody has read to their end are too many as well.
    await attempt.arrayBuffer();
    return attempt;
  });
  expect(number).toBe(allowed + 1);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('counts every change by a member as something', () => {
  const unlimited = endpoints.filter(
    (one) => one.auth !== 'visitor' && one.method !== 'GET' && limitsOf(one).member === null,
  );
  expect(unlimited).toEqual([]);
});

test('limits requests per network', async () => {
  const responses = await Promise.all(
    Array.from({ length: 260 }, (_, one) =>
      fetch(`${api.url}/api/settings`, { headers: { 'x-forwarded-for': `2001:db8:9:9::${one}` } }),
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

const CONTENT = `<p>${'Pivot tables answer more than one question. '.repeat(3)}</p>`;

/** What makes the site send a mail to an address that somebody enters, now or after a review. */
const MAIL_CAUSES = [
  ['registration', '/api/auth/register', { name: 'Ann', password: PASSWORD }],
  ['a subscription', '/api/subscribe', {}],
  ['a forgotten password', '/api/auth/forgot', {}],
  [
    'a submission',
    '/api/community-submissions',
    { fullName: 'Ann', title: 'Pivot tables', content: CONTENT },
  ],
] as const;

const causeMail = (path: string, body: object, from: string) =>
  fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

test.each(MAIL_CAUSES)('counts %s as a mail to its recipient', async (cause, path, body) => {
  const email = `${cause.replaceAll(' ', '-')}@example.test`;
  const first = await causeMail(path, { ...body, email }, '203.0.113.71');
  expect(first.status).toBeLessThan(300);
  const next = await causeMail('/api/auth/forgot', { email: email.toUpperCase() }, '203.0.113.72');
  expect(next.status).toBe(429);
});

test.each(MAIL_CAUSES)('counts %s as a mail by its network', async (cause, path, body) => {
  const index = MAIL_CAUSES.findIndex(([name]) => name === cause);
  const from = `2001:db8:7:${index}::1`;
  const emailOf = (one: number) => `by-network${index}.${one}@example.test`;
  const first = await causeMail(path, { ...body, email: emailOf(0) }, from);
  expect(first.status).toBeLessThan(300);
  const { number } = await attemptsUntilLimited((one) =>
    causeMail('/api/subscribe', { email: emailOf(one) }, from),
  );
  expect(number).toBe(6);
});

test('limits the mails about an account, apart from those that strangers cause', async () => {
  const member = await api.member();
  await attemptsUntilLimited(() =>
    causeMail('/api/auth/forgot', { email: member.email }, '203.0.113.73'),
  );
  const passwords = [PASSWORD, 'a louder saffron cell'];
  const { number } = await attemptsUntilLimited((one) =>
    fetch(api.url + contract.account.changePassword.path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body: JSON.stringify({
        currentPassword: passwords[(one + 1) % 2],
        newPassword: passwords[one % 2],
      }),
    }),
  );
  expect(number).toBe(3);
});
