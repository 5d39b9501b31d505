import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Canary, Registry, Release } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';

/** A remote's server build: CommonJS that requires shared modules only. */
const REMOTE = `
const { jsx, jsxs, Fragment } = require('react/jsx-runtime');
const { data, redirect, useParams } = require('shared-kit/client/router');
const { PageHead } = require('shared-kit/remote');
const { useViewer } = require('shared-kit/client/session');

function Page() {
  const { slug } = useParams();
  return jsxs(Fragment, { children: [
    jsx(PageHead, { title: 'About ' + slug, path: '/blog/' + slug, jsonLd: { '@type': 'Article' } }),
    jsx('h1', { children: 'About ' + slug }),
    jsx('p', { children: 'For ' + (useViewer()?.name ?? 'a guest') }),
  ] });
}

let renders = 0;
const loaders = {
  counted: async () => { renders += 1; await new Promise((done) => setTimeout(done, 50)); return { renders }; },
  missing: () => { throw data({ message: 'Post not found' }, { status: 404 }); },
  removed: () => { throw data({ message: 'Post not found' }, { status: 410 }); },
  'renamed-in-japanese': () => { throw redirect('/blog/' + encodeURIComponent('表計算の総和'), 301); },
  broken: () => { throw new Error('The loader broke.'); },
  endless: () => new Promise(() => {}),
  visit: ({ headers }) => ({ cookie: headers.get('cookie'), language: headers.get('accept-language') }),
};

module.exports.default = {
  name: 'remote_public',
  routes: [{
    path: '/blog/:slug',
    loader: ({ params, request }) => (loaders[params.slug] ?? (() => null))(request),
    Component: Page,
  }],
};
`;

const MANIFEST = {
  metaData: { remoteEntry: { name: 'remoteEntry.js' } },
  exposes: [
    { assets: { js: { sync: ['page.js'], async: [] }, css: { sync: [], async: ['styles.css'] } } },
  ],
};

const ASSETS = {
  scripts: ['main.js'],
  preload: ['start.js'],
  styles: ['shell.css'],
  fonts: ['media/figtree-latin-wght.2b.woff2', 'media/besley-latin-wght.1a.woff2'],
  shared: { 'shared-kit/ui/menu': ['menu.js', 'popper.js'] },
};

/** What the admin's release says about its pages. */
const PAGES = {
  admin: {
    page: { scripts: ['overview.js'], styles: [], shared: [] },
    layout: { scripts: ['layout.js'], styles: ['styles.css'], shared: ['shared-kit/ui/menu'] },
  },
  'admin/posts': {
    page: { scripts: ['posts.js', 'layout.js'], styles: [], shared: ['shared-kit/ui'] },
    layout: { scripts: [], styles: [], shared: [] },
  },
};

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A release whose server build, if it has one, is this code. */
const build = (folder: string, version: string, paths: string[], server: string | null = null) =>
  buildRelease({
    version,
    entry: `/releases/${folder}/${version}/mf-manifest.json`,
    server: server && `${folder}/${version}/server/remote.cjs`,
    paths,
    integrity: server === null ? {} : { 'server/remote.cjs': hashOf(server) },
  });

const entry = (name: string, stable: Release) => ({
  name,
  stable,
  canary: null,
  isPinned: false,
});

export const REGISTRY: Registry = {
  remotes: [
    entry('remote_public', build('remote-public', '1.0.0-a', ['/blog/:slug'], REMOTE)),
    entry('remote_admin', {
      ...build('remote-admin', '1.0.0-a', ['/admin', '/admin/posts', '/admin/*']),
      access: 'admin',
    }),
    entry('remote_desk', { ...build('remote-desk', '1.0.0-a', ['/desk']), access: 'user' }),
    entry('remote_odd', build('remote-odd', '1.0.0-a', ['/odd'], 'gone')),
  ],
};

/** The remotes of the registry, with one more or another one. */
export const withRemote = (name: string, stable: Release, canary: Canary | null = null) => ({
  remotes: [
    ...REGISTRY.remotes.filter((other) => other.name !== name),
    { ...entry(name, stable), canary },
  ],
});

/** The folder of a service as it is deployed. It is built if its sources have changed. */
export function builtService(name: 'edge' | 'mock-api'): string {
  const script = join(__dirname, '../../tooling/jest/built-service.mjs');
  return execFileSync(process.execPath, [script, name], { encoding: 'utf8' }).trim();
}

/**
 * Times of an edge whose pages are rendered however busy the machine is. Tests of pages that are not
 * rendered in time have an edge of their own.
 */
export const PATIENT_TIMEOUTS = { renderTimeoutMs: 60_000, workerLoadTimeoutMs: 60_000 };

/** The bundle of a render worker. */
export const buildWorkerFile = () => join(builtService('edge'), 'render-worker.cjs');

/** Writes a small shell and one release into a new folder. */
export function createFakeSite() {
  const root = mkdtempSync(join(tmpdir(), 'edge-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('shell/dist/client/assets.json', JSON.stringify(ASSETS));
  write('shell/dist/client/main.js', 'void 0;');
  write('shell/dist/first-view/first-view.1a.js', 'void 1;');
  write('shell/public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('secret.txt', 'not for visitors');
  write('releases/remotes.json', JSON.stringify(REGISTRY));
  write('releases/remote-public/1.0.0-a/mf-manifest.json', JSON.stringify(MANIFEST));
  write('releases/remote-admin/1.0.0-a/mf-manifest.json', JSON.stringify(MANIFEST));
  write('releases/remote-admin/1.0.0-a/pages.json', JSON.stringify(PAGES));
  write('releases/remote-desk/1.0.0-a/mf-manifest.json', JSON.stringify(MANIFEST));
  // Only the server build of this one is missing.
  write('releases/remote-odd/1.0.0-a/mf-manifest.json', JSON.stringify(MANIFEST));
  write('releases/remote-public/1.0.0-a/page.js', 'void 0;');
  write('releases/remote-public/1.0.0-a/sheet.worker.0a1b2c3d.js', 'void 0;');
  write('releases/remote-public/1.0.0-a/server/remote.cjs', REMOTE);
  return {
    shellDir: join(root, 'shell'),
    releasesDir: join(root, 'releases'),
    publish: (registry: Registry) => write('releases/remotes.json', JSON.stringify(registry)),
    publishText: (text: string) => write('releases/remotes.json', text),
    removeRegistry: () => rmSync(join(root, 'releases/remotes.json')),
    /** Writes a release with a server build; its style sheet is in a folder of its own. */
    release: (folder: string, version: string, path: string | string[], server: string) => {
      write(`releases/${folder}/${version}/mf-manifest.json`, JSON.stringify(MANIFEST));
      write(`releases/${folder}/${version}/server/remote.cjs`, server);
      return build(folder, version, [path].flat(), server);
    },
    write,
  };
}
