import Fastify, { type FastifyInstance } from 'fastify';
import { overridesRoute } from './overrides-route';

const PREVIEW = { name: 'remote_writer', source: 'https://preview.example' };
const OWN = { 'sec-fetch-site': 'same-origin' };
const CHANGE = '/__remotes';
const TOKEN = '/__remotes/token';

let edge: FastifyInstance;
let edgeOrigin: string;

beforeAll(async () => {
  edge = Fastify();
  await edge.register(overridesRoute, {
    previewsOnly: false,
    isProduction: true,
    isSecure: false,
  });
  edgeOrigin = await edge.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => edge.close());

const post = (path: string, body: unknown, headers: Record<string, string> = OWN) =>
  fetch(edgeOrigin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const cookieOf = (response: Response) =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Does what the page does: asks for a token, and sends it with the browser's cookie. */
async function setOverride(override: { name: string; source: string | null }) {
  const response = await post(TOKEN, override);
  const { token, source } = Object(await response.json());
  const cookie = cookieOf(response);
  return {
    token,
    cookie,
    response: await post(CHANGE, { ...override, source, token }, { ...OWN, cookie }),
  };
}

it('sets and ends an override for the page that has its token', async () => {
  const { response } = await setOverride(PREVIEW);
  expect(response.status).toBe(204);
  expect(cookieOf(response)).toBe('remote-overrides=remote_writer=https%3A%2F%2Fpreview.example');
  const ended = await setOverride({ ...PREVIEW, source: null });
  expect(ended.response.headers.get('set-cookie')).toContain('Max-Age=0');
});

it('says which origin the token is for, as browsers write it', async () => {
  const response = await post(TOKEN, { ...PREVIEW, source: 'https://Prévïew.Example/' });
  expect(await response.json()).toMatchObject({ source: 'https://xn--prvew-csa7b.example' });
});

it.each([TOKEN, CHANGE])('refuses at %s what another site’s page sends', async (path) => {
  const { token, cookie } = await setOverride(PREVIEW);
  const body = { ...PREVIEW, token };
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    {},
  ]) {
    const response = await post(path, body, { ...headers, cookie });
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
});

it('knows its own page by the origin where browsers do not name the site', async () => {
  const response = await post(TOKEN, PREVIEW, { origin: edgeOrigin });
  expect(response.status).toBe(200);
});

it('sets nothing without a token of this browser for this override', async () => {
  const { token, cookie } = await setOverride(PREVIEW);
  const other = await setOverride(PREVIEW);
  const browser = { ...OWN, cookie };
  for (const [body, headers] of [
    [PREVIEW, browser],
    [{ ...PREVIEW, token: 'made-up-token' }, browser],
    [{ ...PREVIEW, token }, OWN],
    [
      { ...PREVIEW, token },
      { ...OWN, cookie: other.cookie },
    ],
    [{ ...PREVIEW, source: 'https://evil.example', token }, browser],
    [{ ...PREVIEW, name: 'remote_admin', token }, browser],
  ] as const) {
    const response = await post(CHANGE, body, headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
});

it.each([
  { name: 'remote_writer', source: 'http://localhost:3002/path' },
  { name: 'remote_writer', source: 'http://preview.example' },
  { name: 'Remote Writer', source: 'http://localhost:3002' },
  { source: 'http://localhost:3002' },
  null,
])('refuses %p with a message', async (body) => {
  for (const path of [TOKEN, CHANGE]) {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringContaining('http://localhost') });
    expect(response.headers.get('set-cookie')).toBeNull();
  }
});
