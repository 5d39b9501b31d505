import { once } from 'node:events';
import { createServer } from 'node:http';
import { api, configureApi, setReadCache } from 'shared-kit/client';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { createWorkerCache, fetchCurrent } from './worker-cache';

const SHARED = 'public, max-age=0, s-maxage=10';

let requests: (string | undefined)[] = [];
let cacheControl = SHARED;
let status = 200;
let body: unknown = DEFAULT_SETTINGS;
const server = createServer((request, response) => {
  requests.push(request.headers['x-content-version']?.toString());
  const headers = { 'cache-control': cacheControl, 'content-type': 'application/json' };
  response.writeHead(status, headers).end(JSON.stringify(body));
});
let contentVersion: number | null = 1;
let token: string | null = null;

beforeAll(async () => {
  await once(server.listen(0), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  configureApi({ baseUrl: `http://127.0.0.1:${port}`, getToken: () => token });
});
afterAll(() => server.close());

beforeEach(() => {
  requests = [];
  cacheControl = SHARED;
  status = 200;
  body = DEFAULT_SETTINGS;
  contentVersion = 1;
  token = null;
  const current = () => contentVersion;
  configureApi({ fetch: fetchCurrent(fetch, current) });
  setReadCache(createWorkerCache(current));
});

const readTwice = async () => [await api.site.settings(), await api.site.settings()];

describe('what the pages of a worker read', () => {
  it('is read once while the content stays the same', async () => {
    const [first, second] = await readTwice();
    expect(second).toBe(first);
    contentVersion = 2;
    await readTwice();
    expect(requests).toEqual(['1', '2']);
  });

  it('cannot be changed by a page', async () => {
    const [settings] = await readTwice();
    expect(() => settings?.footer.links.push({ label: 'Mine', href: '/' })).toThrow(TypeError);
  });

  it.each([
    ['the API does not let guests share it', () => void (cacheControl = 'no-store')],
    ['the request is a member’s', () => void (token = 'secret')],
    ['nobody knows which content is current', () => void (contentVersion = null)],
  ])('is read each time if %s', async (_, arrange) => {
    arrange();
    await readTwice();
    expect(requests).toHaveLength(2);
  });

  it('is read each time if it is an error', async () => {
    status = 404;
    for (const _ of [1, 2]) await expect(api.site.settings()).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(2);
  });

  it('is not taken for the response to a request that changes something', async () => {
    body = { message: 'Logged out' };
    for (const _ of [1, 2]) await api.auth.logout();
    expect(requests).toHaveLength(2);
  });
});
