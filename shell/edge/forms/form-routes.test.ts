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
      '/login',
      `/discussions/${THREAD}`,
      '/forms/logout',
      '/forms/session',
      '/forms/session/adopted',
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
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a@b.test&password=right',
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('log-in', () => {
  const credentials = { email: 'mia@sheetfolk.test', password: 'right' };

  it('begins a session in a cookie that no script reads, and redirects', async () => {
    const response = await send('/login?redirect=%2Fblog%2Fsum', credentials);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/blog/sum');
    expect(response.headers.getSetCookie()).toEqual([
      'device=abcdefghijklmnopqrstuvwx; Path=/login; HttpOnly',
      'member=token-of-mia-0123456789; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax',
    ]);
  });

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test'])(
    'never leads to another site: %s',
    async (path) => {
      const url = `/login?redirect=${encodeURIComponent(path)}`;
      expect((await send(url, credentials)).headers.get('location')).toBe('/');
    },
  );

  it('shows the form again, with the address and without the password', async () => {
    const response = await send('/login', { ...credentials, password: '<wrong>"' });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('The e-mail address or the password is wrong.');
    expect(html).toContain('value="mia@sheetfolk.test"');
    expect(html).not.toContain('wrong&gt;');
    expect(html).not.toContain('src="/assets/');
  });

  it('is counted for the visitor, not for the edge', async () => {
    await send('/login', credentials, { 'x-forwarded-for': '203.0.113.7' });
    expect(received[0]).toMatchObject({ address: '203.0.113.7', body: credentials });
  });
});

describe('a text that a visitor sends before logging in', () => {
  it('is kept in the log-in form, and sent once by the member', async () => {
    const kept = await send(`/discussions/${THREAD}`, { content: 'A "quoted" <b> text.\r\nTwo.' });
    const html = await kept.text();
    expect(kept.status).toBe(401);
    const [, value = ''] = /name="pending" value="([^"]*)"/.exec(html) ?? [];
    const pending = value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect(received).toEqual([]);
    const credentials = { email: 'mia@sheetfolk.test', password: 'right', pending };
    const sent = await send('/login?redirect=%2F', credentials);
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
    const response = await send(`/discussions/${THREAD}`, { content: 'Text.' }, { cookie });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^member=; /));
    expect(await response.text()).toContain('name="pending"');
  });

  it('is sent with one key, however often the button is pressed', async () => {
    const press = () => send(`/discussions/${THREAD}`, { content: 'Once.' }, { cookie: MIA });
    await Promise.all([press(), press()]);
    const keys = received.map(({ key }) => key);
    // The minute may end in between.
    expect(new Set(keys).size).toBeLessThanOrEqual(2);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
  });
});

it('a button leads a guest to the log-in page and back', async () => {
  const response = await send(`/blog/${THREAD}/like?from=%2Fblog%2Fsum`, {});
  expect(response.headers.get('location')).toBe('/login?redirect=%2Fblog%2Fsum');
  expect(received).toEqual([]);
});

describe('limits', () => {
  it('refuses a larger body, another type and more fields than any form has', async () => {
    const large = await send('/login', { email: 'a'.repeat(1_000_001) });
    expect(large.status).toBe(413);
    const json = await fetch(`${origin}/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
    const fields = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x']));
    const many = await send('/login', { ...fields, email: 'late@sheetfolk.test' });
    expect(await many.text()).not.toContain('late@sheetfolk.test');
    expect(received.map(({ body }) => body)).toEqual([{ email: '', password: '' }]);
  });

  it('bounds what one network sends at a time', async () => {
    const release = site.hold();
    const presses = Array.from({ length: 30 }, () =>
      send('/login', { email: 'a@b.test', password: 'right' }),
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

it('a script takes the session over, and ends that of the forms when it has stored it', async () => {
  const post = (path: string, cookie: string) =>
    fetch(origin + path, { method: 'POST', headers: { origin, cookie } });
  const take = (cookie: string) => post('/forms/session', cookie);
  const response = await take(MIA);
  expect(await response.json()).toMatchObject({
    token: 'token-of-mia-0123456789',
    user: { name: 'Mia' },
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const cleared = [expect.stringMatching(/^member=; .*Max-Age=0/)];
  const stored = await post('/forms/session/adopted', MIA);
  expect(stored.status).toBe(204);
  expect(stored.headers.getSetCookie()).toEqual(cleared);
  expect((await take('')).status).toBe(404);
  const ended = await take('member=token-of-nobody-0123456789');
  expect(ended.status).toBe(404);
  expect(ended.headers.getSetCookie()).toEqual(cleared);
});

describe('a remote’s form', () => {
  it('can neither begin a session nor set a cookie of the site', async () => {
    const response = await send('/talk/steal', {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/about');
    expect(response.headers.getSetCookie()).toEqual([
      `mine=${'x'.repeat(30)}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`,
    ]);
  });

  it('gets neither the cookies of the visitor nor the secret of the edge', async () => {
    const cookie = `device=abcdefghijklmnopqrstuvwx; ${MIA}`;
    await send(`/discussions/${THREAD}`, { content: 'Text.' }, { cookie });
    expect(received).toMatchObject([{ path: '/api/comments', cookie: undefined }]);
    expect(received[0]?.secret).toMatch(/^\d+\.[\w-]{43}$/);
    expect(received[0]?.address).toBe('127.0.0.1');
  });

  it('is the stable release’s, also in a browser that has overridden it', async () => {
    const overrides = new URLSearchParams({ remote_talk: 'http://localhost:3002' });
    const cookie = `${MIA}; remote-overrides=${overrides}`;
    const response = await send(`/discussions/${THREAD}`, { content: '<no>' }, { cookie });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('&lt;no&gt;</textarea>');
  });

  it('shows what was wrong with what was typed, in its own page', async () => {
    const response = await send(`/discussions/${THREAD}`, { content: '<no>' }, { cookie: MIA });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('&lt;no&gt;</textarea>');
    expect(html).toContain('Please write a reply first.');
    expect(html).toContain('aria-invalid="true"');
  });

  it('leads to no other site, and fails if its code does, with what was typed', async () => {
    for (const name of ['leave', 'broken']) {
      const response = await send(`/talk/${name}?from=%2Fdiscussions%2F${THREAD}`, {});
      expect([name, response.status]).toEqual([name, 503]);
      expect(response.headers.get('location')).toBeNull();
    }
    expect(site.log.join('\n')).toContain('The action broke.');
  });

  it('is none where the remote has none', async () => {
    for (const path of ['/talk/nothing', '/about', '/blog/sum', '/no/such/page', '/assets/x.js']) {
      const response = await send(path, { a: 'b' });
      expect([path, response.status]).toEqual([path, 404]);
    }
    const opened = await site.open(`/blog/${THREAD}/like?from=%2Fblog%2Fsum`);
    expect(opened.headers.get('location')).toBe('/blog/sum');
  });

  it('is not sent after a log-in if it is no text', async () => {
    const pending = JSON.stringify({ url: `/blog/${THREAD}/like?from=%2F`, values: {} });
    const fields = { email: 'mia@sheetfolk.test', password: 'right', pending };
    const response = await send('/login?redirect=%2Fabout', fields);
    expect(response.headers.get('location')).toBe('/about');
    expect(received.map(({ path }) => path)).toEqual(['/api/auth/login']);
  });
});

it('a form that never ends is given up, once, and halts the canary it is of', async () => {
  const hasty = await startFormSite({ CANARY_MIN_LOADS: '1' }, 2_000, 100);
  while ((await hasty.open(`/discussions/${THREAD}`)).status !== 200) await hasty.open('/');
  const startedAt = performance.now();
  const response = await hasty.send(`/talk/endless?from=%2Fdiscussions%2F${THREAD}`, {});
  const html = await response.text();
  await hasty.close();
  expect(response.status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(html).toContain('</html>');
  expect(hasty.log.filter((line) => line.includes('/talk/endless'))).toHaveLength(1);
  expect(hasty.log.join('\n')).toContain('halted the canary remote_talk 1.1.0-b');
}, 60_000);
