import { startTestApi, type TestApi } from '../../testing/start-test-api';

const SECRET = 'a secret of edge and API: 0123456789';
const PATHS = ['/rss.xml', '/rss/tag/pivot', '/sitemap.xml', '/sitemap/pages-1.xml', '/robots.txt'];

const asked = { 'x-forwarded-host': 'sheets.example:8443', 'x-forwarded-proto': 'https' };
const edge = { ...asked, 'x-forwarded-for': '203.0.113.9', 'x-edge-secret': SECRET };

let api: TestApi;
beforeAll(async () => {
  // The address of the site is not set, and no proxy is trusted by its own address.
  api = await startTestApi({ isUrlAssumed: true, trustProxy: '192.0.2.1', edgeSecret: SECRET });
});
afterAll(() => api.close());

const read = async (path: string, headers: Record<string, string>) =>
  (await fetch(api.url + path, { headers })).text();

test.each(PATHS)('%s names the address at which an edge was asked', async (path) => {
  expect(await read(path, edge)).toContain('https://sheets.example:8443/');
});

test.each(PATHS)('%s believes nobody else', async (path) => {
  expect(await read(path, asked)).not.toContain('sheets.example:8443');
});

test('an address that cannot be one is not repeated', async () => {
  const headers = { ...edge, 'x-forwarded-host': 'sheets.example/?<script>' };
  expect(await read('/robots.txt', headers)).not.toContain('<script>');
});
