import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../edge';
import { buildWorkerFile, createFakeSite, PATIENT_TIMEOUTS } from '../fake-site.testing';
import { readSettings } from '../settings';

const site = createFakeSite();
let edge: FastifyInstance;
let origin: string;

beforeAll(async () => {
  // Nothing listens on this port: pages must work without the API.
  const settings = readSettings({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: site.releasesDir });
  const { shellDir } = site;
  const workerFile = buildWorkerFile();
  edge = await buildEdge({ ...PATIENT_TIMEOUTS, settings, shellDir, log: () => {}, workerFile });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => edge.close());

const html = async (path: string) => (await fetch(origin + path)).text();

describe('a page that the browser renders', () => {
  const preloaded = async (path: string) => {
    const link = (await fetch(origin + path)).headers.get('link') ?? '';
    return [...link.matchAll(/<([^>]+)>/g)].map(([, url]) => url);
  };
  const SHELL = ['/assets/main.js', '/assets/start.js'];

  it('preloads what the browser needs to render the page itself', async () => {
    // This release says nothing about its pages.
    expect(await preloaded('/odd')).toEqual([
      ...SHELL,
      '/releases/remote-odd/1.0.0-a/mf-manifest.json',
      '/releases/remote-odd/1.0.0-a/remoteEntry.js',
      '/releases/remote-odd/1.0.0-a/page.js',
    ]);
    expect(await html('/odd')).not.toContain('data-access=');
  });

  it.each([
    ['admin', '/admin', ['overview.js']],
    ['admin', '/admin/posts', ['posts.js']],
    ['user', '/desk', []],
  ])(
    'names the files of a page for %ss in a script before its style sheet (%s)',
    async (access, path, scripts) => {
      expect(await preloaded(path)).toEqual(SHELL);
      const [head = ''] = (await html(path)).split('<link rel="stylesheet"');
      const [, found, list = ''] =
        /<script data-access="(\w+)" data-files="([^"]*)">/.exec(head) ?? [];
      expect(found).toBe(access);
      const files: Record<string, string>[] = JSON.parse(list.replaceAll('&quot;', '"'));
      const release = `/releases/remote-${path.split('/')[1]}/1.0.0-a/`;
      const ofPage = access === 'admin' ? ['styles.css', 'layout.js', ...scripts] : scripts;
      const menu = access === 'admin' ? ['/assets/menu.js', '/assets/popper.js'] : [];
      expect(files.map(({ href }) => href)).toEqual([
        ...['mf-manifest.json', 'remoteEntry.js', 'page.js', ...ofPage].map(
          (file) => release + file,
        ),
        ...menu,
      ]);
      expect(files[0]).toMatchObject({ rel: 'preload', as: 'fetch', crossorigin: '' });
      expect(files[1]).toMatchObject({ rel: 'preload', as: 'script', fetchpriority: 'low' });
    },
  );
});
