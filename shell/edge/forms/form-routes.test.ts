import { MIA, startFormSite, THREAD, type FormSite } from './form-site.testing';

let site: FormSite;
let origin: string;
let received: FormSite['received'];
const send: FormSite['send'] = (...args) => site.send(...args);

beforeAll(async () => {
  site = await startFormSite();
  ({ origin, received } = site);
}, 120_000);

afterAll(() => site.close());

beforeEach(() => {
  received.length = 0;
});

describe('a form that is not of this site', () => {
  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['what the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
  ])('is refused by %s, before the API hears of it', async (_, headers) => {
    for (const path of [
      '/forms/login',
      `/forms/reply/${THREAD}`,
      '/forms/logout',
      '/forms/session',
    ]) {
      const response = await send(path, { content: 'x' }, { cookie: MIA, ...headers });
      expect([path, response.status]).toEqual([path, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(received).toEqual([]);
  });

  it('is refused if no browser says where it is from', async () => {
    const response = await site.edge.inject({
      method: 'POST',
      url: '/forms/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@b.test&password=right',
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('log-in', () => {
  const credentials = { email: 'mia@sheetfolk.test', password: 'right' };

  it('begins a session in a cookie that no script reads, and redirects', async () => {
    const response = await send('/forms/login?redirect=%2Fblog%2Fsum', credentials);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/blog/sum');
    expect(response.headers.getSetCookie()).toEqual([
      'device=abcdefghijklmnopqrstuvwx; Path=/forms; HttpOnly',
      'member=token-of-mia-0123456789; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax',
    ]);
  });

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test'])(
    'never leads to another site: %s',
    async (path) => {
      const url = `/forms/login?redirect=${encodeURIComponent(path)}`;
      expect((await send(url, credentials)).headers.get('location')).toBe('/');
    },
  );

  it('shows the form again, with the address and without the password', async () => {
    const response = await send('/forms/login', { ...credentials, password: '<wrong>"' });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('The e-mail address or the password is wrong.');
    expect(html).toContain('value="mia@sheetfolk.test"');
    expect(html).not.toContain('wrong&gt;');
    expect(html).not.toContain('src="/assets/');
  });

  it('is counted for the visitor, not for the edge', async () => {
    await send('/forms/login', credentials, { 'x-forwarded-for': '203.0.113.7' });
    expect(received[0]).toMatchObject({ address: '203.0.113.7', body: credentials });
  });
});

describe('a text that a visitor sends before logging in', () => {
  it('is kept in the log-in form, and sent once by the member', async () => {
    const kept = await send(`/forms/reply/${THREAD}`, { content: 'A "quoted" <b> text.\r\nTwo.' });
    const html = await kept.text();
    expect(kept.status).toBe(401);
    const [, value = ''] = /name="pending" value="([^"]*)"/.exec(html) ?? [];
    const pending = value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect(received).toEqual([]);
    const credentials = { email: 'mia@sheetfolk.test', password: 'right', pending };
    const sent = await send('/forms/login?redirect=%2F', credentials);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toMatch(`/discussions/${THREAD}?replies=at:`);
    expect(received[1]).toMatchObject({
      path: '/api/comments',
      token: 'token-of-mia-0123456789',
      body: { thread: THREAD, content: 'A "quoted" <b> text.\nTwo.' },
    });
  });

  it('is kept when the session has ended meanwhile', async () => {
    const cookie = 'member=token-of-nobody-0123456789';
    const response = await send(`/forms/reply/${THREAD}`, { content: 'Text.' }, { cookie });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^member=; /));
    expect(await response.text()).toContain('name="pending"');
  });

  it('is sent with one key, however often the button is pressed', async () => {
    const press = () => send(`/forms/reply/${THREAD}`, { content: 'Once.' }, { cookie: MIA });
    await Promise.all([press(), press()]);
    const keys = received.map(({ key }) => key);
    // The minute may end in between.
    expect(new Set(keys).size).toBeLessThanOrEqual(2);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
  });
});

it('a button leads a guest to the log-in page and back', async () => {
  const response = await send(`/forms/like/${THREAD}?from=%2Fblog%2Fsum`, {});
  expect(response.headers.get('location')).toBe('/login?redirect=%2Fblog%2Fsum');
  expect(received).toEqual([]);
});

describe('limits', () => {
  it('refuses a larger body, another type and more fields than any form has', async () => {
    const large = await send('/forms/login', { email: 'a'.repeat(1_000_001) });
    expect(large.status).toBe(413);
    const json = await fetch(`${origin}/forms/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x']));
    const many = await send('/forms/login', { ...fields, email: 'late@sheetfolk.test' });
    expect(await many.text()).not.toContain('late@sheetfolk.test');
    expect(received.map(({ body }) => body)).toEqual([{ email: '', password: '' }]);
  });

  it('bounds what one network sends at a time', async () => {
    const release = site.hold();
    const presses = Array.from({ length: 30 }, () =>
      send('/forms/login', { email: 'a@b.test', password: 'right' }),
    );
    // Those that the API has are not answered yet.
    expect((await Promise.race(presses)).status).toBe(429);
    release();
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses).toContain(303);
  });
});

it('log-out ends the session at the API and in the browser', async () => {
  const response = await send('/forms/logout?from=%2Fblog%2Fsum', {}, { cookie: MIA });
  expect(response.headers.get('location')).toBe('/blog/sum');
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^member=; .*Max-Age=0/)]);
  expect(received).toMatchObject([{ path: '/api/auth/logout', token: 'token-of-mia-0123456789' }]);
});

it('a script takes the session over once', async () => {
  const take = (cookie: string) =>
    fetch(`${origin}/forms/session`, { method: 'POST', headers: { origin, cookie } });
  const response = await take(MIA);
  expect(await response.json()).toMatchObject({
    token: 'token-of-mia-0123456789',
    user: { name: 'Mia' },
  });
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^member=; /)]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await take('')).status).toBe(404);
});
