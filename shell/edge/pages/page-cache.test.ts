import { readSettings } from '../settings';
import type { Page, PageRequest } from './page';
import { createPageCache } from './page-cache';

let contentVersion = 1;
const createCache = () =>
  createPageCache({ current: () => contentVersion, observe: () => {}, stop: () => {} }, 1_000_000);

const request: PageRequest = {
  url: new URL('https://sheetfolk.test/blog'),
  headers: {},
  site: readSettings({}).site,
  registry: { remotes: [], refused: [] },
  group: null,
  overrides: { active: [], previewsOnly: true },
  contentVersion,
  member: null,
  noScript: null,
  owner: null,
};
const pageOf = (text: string): Page => ({
  status: 200,
  html: Buffer.from(text),
  preload: [],
  ga4: false,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends a page that counts may have changed on, and renders it again once', async () => {
  const cache = createCache();
  let finish = () => {};
  const renderAgain = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const read = () => cache.get(request, renderAgain)?.html.toString();

  cache.set(request, pageOf('1 like'));
  jest.advanceTimersByTime(9_000);
  expect(read()).toBe('1 like');
  expect(renderAgain).not.toHaveBeenCalled();

  jest.advanceTimersByTime(2_000);
  expect([read(), read()]).toEqual(['1 like', '1 like']);
  expect(renderAgain).toHaveBeenCalledTimes(1);

  cache.set(request, pageOf('2 likes'));
  finish();
  expect(read()).toBe('2 likes');
  expect(renderAgain).toHaveBeenCalledTimes(1);
});

it('sends nothing that is older than a minute, or from before a write', () => {
  const cache = createCache();
  const renderAgain = jest.fn(async () => {});
  cache.set(request, pageOf('old'));
  jest.advanceTimersByTime(61_000);
  expect(cache.get(request, renderAgain)).toBeUndefined();

  cache.set(request, pageOf('written over'));
  contentVersion += 1;
  expect(cache.get(request, renderAgain)).toBeUndefined();
  expect(renderAgain).not.toHaveBeenCalled();
});
