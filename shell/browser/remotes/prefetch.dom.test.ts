import { fireEvent } from '@testing-library/dom';
import { sessionStore } from 'shared-kit/client/session';
import { buildViewer } from 'shared-kit/testing';
import { buildSiteRegistry } from '../layout/site-registry.testing';
import { prefetchPages } from './prefetch';

const registry = buildSiteRegistry();
let stop = () => {};

/** Starts with a viewer, and returns what is loaded ahead. */
function start(role: 'user' | 'admin' | null) {
  jest.useFakeTimers();
  sessionStore.setState(
    role === null ? { token: null, user: null } : { token: 'token', user: buildViewer({ role }) },
  );
  document.body.innerHTML = `
    <a href="/blog"><b>Blog</b></a><a href="/admin">Admin</a><a href="/writer">Write</a>
    <a href="https://elsewhere.test/blog">Elsewhere</a>`;
  const prefetch = jest.fn((_path: string) => Promise.resolve());
  stop = prefetchPages({ readRegistry: () => registry, prefetch });
  return () => prefetch.mock.calls.map(([path]) => path);
}

const approach = (selector: string, type: 'pointerOver' | 'focusIn' | 'touchStart') => {
  const element = document.querySelector(selector);
  if (element !== null) fireEvent[type](element);
};

afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

it.each(['pointerOver', 'focusIn', 'touchStart'] as const)('loads a page ahead on %s', (type) => {
  const loaded = start(null);
  approach('[href="/blog"] b', type);
  expect(loaded()).toEqual(['/blog']);
});

it('loads nothing that the viewer may not open, and nothing of other sites', () => {
  const loaded = start('user');
  approach('[href="/admin"]', 'pointerOver');
  approach('[href^="https:"]', 'pointerOver');
  approach('[href="/writer"]', 'pointerOver');
  expect(loaded()).toEqual(['/writer']);
});

it.each([
  [null, []],
  ['user', ['/submit', '/writer']],
  ['admin', ['/admin', '/submit', '/writer']],
] as const)('loads what the menus have for %s once the page is idle', async (role, paths) => {
  const loaded = start(role);
  expect(loaded()).toEqual([]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(loaded()).toEqual(paths);
});

it('loads nothing by itself for who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const loaded = start('user');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(loaded()).toEqual([]);
});
