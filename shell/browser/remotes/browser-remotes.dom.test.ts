import { configureApi } from 'shared-kit/client';
import type { Registry } from 'shared-kit/registry';
import type { RemoteModule } from 'shared-kit/remote';
import { buildActiveRegistry, buildActiveRemote } from 'shared-kit/testing';
import { createBrowserRemotes } from './browser-remotes';
import { createRemoteLoader } from './load-remote';

jest.mock('./federation', () => ({}));

const loadPage = jest.fn(() => Promise.resolve({ Component: () => null }));
const writer: RemoteModule = {
  name: 'remote_writer',
  title: 'Writer',
  routes: [{ path: '/writer', lazy: loadPage }],
};

const inVersion = (version: string, path: string, name: string) =>
  buildActiveRemote({ version, paths: [path] }, name);
const registry = buildActiveRegistry(
  inVersion('1.0.0-a', '/writer', 'remote_writer'),
  inVersion('1.0.0-a', '/admin', 'remote_admin'),
);

/** The registry that the site has by now. */
function publish(...remotes: ReturnType<typeof inVersion>[]) {
  const document: Registry = {
    remotes: remotes.map(({ name, release }) => ({
      name,
      stable: release,
      canary: null,
      isPinned: false,
    })),
  };
  jest.mocked(globalThis.fetch).mockResolvedValue(Response.json(document));
}

function create(
  fetchModule = jest.fn<Promise<unknown>, []>(async () => ({ default: writer })),
  initial = registry,
) {
  const loader = createRemoteLoader({
    fetchModule,
    readSharedVersions: () => ({}),
    retryDelaysMs: [],
  });
  const state = { registry: initial, group: null, remoteOrigins: [] };
  return { remotes: createBrowserRemotes(state, loader), fetchModule };
}

const versionsOf = ({ remotes }: ReturnType<typeof create>) =>
  Object.fromEntries(remotes.registry.remotes.map(({ name, release }) => [name, release.version]));

beforeEach(() => {
  globalThis.fetch = jest.fn();
  configureApi({ fetch: () => Promise.resolve(new Response()) });
  loadPage.mockClear();
});

it('keeps a loaded remote on its release, and follows the registry for the others', async () => {
  const page = create();
  await page.remotes.loadRoutes('/writer');
  publish(
    inVersion('2.0.0-b', '/writer', 'remote_writer'),
    inVersion('2.0.0-b', '/admin', 'remote_admin'),
    inVersion('1.0.0-a', '/events', 'remote_events'),
  );
  const listener = jest.fn();
  page.remotes.store.subscribe(listener);
  await page.remotes.refresh();
  expect(versionsOf(page)).toEqual({
    remote_writer: '1.0.0-a',
    remote_admin: '2.0.0-b',
    remote_events: '1.0.0-a',
  });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('drops a remote that the site no longer has, unless it is loaded', async () => {
  const page = create();
  await page.remotes.loadRoutes('/writer');
  publish(inVersion('1.0.0-a', '/writer', 'remote_shop'));
  await page.remotes.refresh();
  expect(versionsOf(page)).toEqual({ remote_shop: '1.0.0-a', remote_writer: '1.0.0-a' });
  // The open page's writer keeps its path.
  expect(page.remotes.registry.remotes[0]?.release.paths).toEqual([]);
});

it.each(['<html>', '{}'])('keeps its registry if the new one is %s', async (text) => {
  const page = create();
  jest.mocked(globalThis.fetch).mockResolvedValue(new Response(text));
  await expect(page.remotes.refresh()).rejects.toThrow();
  expect(page.remotes.registry).toBe(registry);
});

it('loads a page ahead once, with its code', async () => {
  const { remotes, fetchModule } = create();
  await Promise.all([remotes.prefetch('/writer'), remotes.prefetch('/writer')]);
  await remotes.prefetch('/nowhere');
  expect(fetchModule).toHaveBeenCalledTimes(1);
  expect(loadPage).toHaveBeenCalledTimes(1);
});

it('says nothing of a page that it could not load ahead, and the visit loads it anew', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetchModule = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new Error('unreachable'))
    .mockResolvedValue({ default: writer });
  const { remotes } = create(fetchModule);
  publish(...registry.remotes);
  await remotes.prefetch('/writer');
  expect(log).not.toHaveBeenCalled();
  expect(await remotes.loadRoutes('/writer')).toHaveLength(1);
  log.mockRestore();
});

describe('a canary that cannot be loaded', () => {
  const canary = {
    ...inVersion('1.1.0-b', '/writer', 'remote_writer'),
    variant: 'canary' as const,
  };
  const fetchOnceBroken = () =>
    jest
      .fn<Promise<unknown>, []>()
      .mockRejectedValueOnce(new Error('broken'))
      .mockResolvedValue({ default: writer });

  beforeEach(() => {
    sessionStorage.clear();
    publish(...registry.remotes);
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('gives its place to the stable release', async () => {
    const page = create(fetchOnceBroken(), buildActiveRegistry(canary));
    expect(await page.remotes.loadRoutes('/writer')).toHaveLength(1);
    expect(versionsOf(page)['remote_writer']).toBe('1.0.0-a');
    expect(page.remotes.getFailure('/writer')).toBeNull();
  });

  it('has the document replaced that it has rendered', async () => {
    const page = create(fetchOnceBroken(), buildActiveRegistry(canary));
    const leave = jest.fn(() => Promise.resolve(null));
    expect(await page.remotes.loadRoutes('/writer', leave)).toBeNull();
    expect(leave).toHaveBeenCalledTimes(1);
    expect(page.fetchModule).toHaveBeenCalledTimes(1);
  });

  it('is left once: without the registry, it fails as any other release does', async () => {
    const fetchModule = jest.fn<Promise<unknown>, []>().mockRejectedValue(new Error('broken'));
    jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    const page = create(fetchModule, buildActiveRegistry(canary));
    expect(await page.remotes.loadRoutes('/writer')).toBeNull();
    expect(await page.remotes.loadRoutes('/writer')).toBeNull();
    expect(fetchModule).toHaveBeenCalledTimes(3);
  });
});
