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
  const isRendered = async () =>
    (await (await fetch(`${origin}/blog/sumifs`)).text()).includes('<h1>About');
  while (!(await isRendered()));
});

afterAll(() => edge.close());

describe('the first paint of a page', () => {
  it('without its style files, links the style sheets and preloads its scripts', async () => {
    const response = await fetch(`${origin}/blog/sumifs`);
    const page = await response.text();
    expect(page).toContain('href="/assets/shell.css"');
    expect(page).toContain('href="/releases/remote-public/1.0.0-a/styles.css"');
    expect(page).toContain('src="/assets/main.js"');
    const preload = response.headers.get('link');
    expect(preload).toContain('</assets/start.js>; rel=preload; as=script');
    expect(preload).toContain('</releases/remote-public/1.0.0-a/remoteEntry.js>');
  });

  it('has the rules that it uses, and names all its files for after the first paint', async () => {
    site.write('shell/dist/client/shell.css', 'h1{color:red}.unused{color:blue}');
    site.write('releases/remote-public/1.0.0-a/styles.css', '.other h1{color:green}');
    const response = await fetch(`${origin}/blog/painted`);
    expect(response.headers.get('link')).toBeNull();
    const page = await response.text();
    expect(page).toContain('<style id="page-styles">h1{color:red}</style>');
    const [, files = ''] = /data-files="([^"]*)"/.exec(page) ?? [];
    const elements: [string, Record<string, string>][] = JSON.parse(
      files.replaceAll('&quot;', '"'),
    );
    expect(elements.map(([, { src, href }]) => src ?? href)).toEqual([
      '/assets/main.js',
      '/assets/shell.css',
      '/releases/remote-public/1.0.0-a/styles.css',
      '/assets/start.js',
      '/releases/remote-public/1.0.0-a/mf-manifest.json',
      '/releases/remote-public/1.0.0-a/remoteEntry.js',
      '/releases/remote-public/1.0.0-a/page.js',
    ]);
    expect(page).toContain(
      ` data-fonts="${JSON.stringify([
        ['Besley Variable', '/assets/media/besley-latin-wght.1a.woff2', '400 900'],
        ['Figtree Variable', '/assets/media/figtree-latin-wght.2b.woff2', '300 900'],
      ]).replaceAll('"', '&quot;')}"`,
    );
    // Its settings and the API's health are missing, and only scripts can fetch them.
    expect(page).toContain(' data-start="now"');
    // Nothing is loaded before the page is painted.
    expect(page).not.toMatch(/<link[^>]* rel="stylesheet"|<script[^>]* src=/);
  });
});
