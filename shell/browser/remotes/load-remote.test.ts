import type { RemoteModule } from 'shared-kit/remote';
import { buildActiveRemote } from 'shared-kit/testing';
import { TimeoutError } from '../timing/with-timeout';
import { createRemoteLoader, type FetchModule } from './load-remote';
import { RemoteError } from './remote-error';

const SHARED = { react: '19.3.1' };
const writer = buildActiveRemote({ paths: ['/writer'], shared: {} }, 'remote_writer');

const remote: RemoteModule = {
  name: 'remote_writer',
  title: 'Writer',
  routes: [{ path: '/writer' }],
};
const never = () => new Promise<unknown>(() => {});
const unreachable = () => new RemoteError('remote_writer', 'Unreachable');

/** Resolves each attempt with the next result, the last one again and again; an `Error` is thrown. */
function createFetch(...results: unknown[]): { fetchModule: FetchModule; attempts: number[] } {
  const attempts: number[] = [];
  return {
    attempts,
    fetchModule: async (_, attempt) => {
      attempts.push(attempt);
      const result = results[Math.min(attempt, results.length - 1)];
      if (result instanceof Error) throw result;
      return result;
    },
  };
}

const createLoader = (
  fetchModule: FetchModule,
  { timeoutMs = 1_000, retryDelaysMs = [1, 1] } = {},
) =>
  createRemoteLoader({ fetchModule, readSharedVersions: () => SHARED, timeoutMs, retryDelaysMs });

it('loads the module once', async () => {
  const { fetchModule, attempts } = createFetch({ default: remote });
  const loader = createLoader(fetchModule);
  expect(loader.getState('remote_writer').status).toBe('idle');
  const both = Promise.all([loader.load(writer), loader.load(writer)]);
  expect(loader.getState('remote_writer').status).toBe('loading');
  expect(await both).toEqual([remote, remote]);
  expect(await loader.load(writer)).toBe(remote);
  expect(attempts).toEqual([0]);
});

it('tries again by itself, and tells nobody if that helps', async () => {
  const { fetchModule, attempts } = createFetch(unreachable(), new TimeoutError('late'), {
    default: remote,
  });
  expect(await createLoader(fetchModule).load(writer)).toBe(remote);
  expect(attempts).toEqual([0, 1, 2]);
});

it('gives up after three attempts, and starts anew when asked again', async () => {
  const { fetchModule, attempts } = createFetch(unreachable(), unreachable(), unreachable(), {
    default: remote,
  });
  const loader = createLoader(fetchModule);
  await expect(loader.load(writer)).rejects.toMatchObject({ failure: 'Unreachable' });
  expect(loader.getState('remote_writer')).toMatchObject({ status: 'failed' });
  expect(attempts).toEqual([0, 1, 2]);
  expect(await loader.load(writer)).toBe(remote);
  expect(loader.getState('remote_writer')).toMatchObject({ status: 'loaded' });
});

/** What webpack throws for a chunk. */
const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError', type });

it('leaves the attempts of a chunk to what loads chunks', async () => {
  const { fetchModule, attempts } = createFetch(chunkError('error'));
  const loader = createLoader(fetchModule);
  await expect(loader.load(writer)).rejects.toMatchObject({ failure: 'Unreachable' });
  expect(attempts).toEqual([0]);
});

it('asks again for a chunk whose request was still pending from the load before', async () => {
  const { fetchModule, attempts } = createFetch(chunkError('timeout'), { default: remote });
  expect(await createLoader(fetchModule).load(writer)).toBe(remote);
  expect(attempts).toEqual([0, 1]);
});

it('fails as Timeout if nothing arrives in time', async () => {
  const loader = createLoader(never, { timeoutMs: 20 });
  await expect(loader.load(writer)).rejects.toMatchObject({ failure: 'Timeout' });
});

it('gives up within the five seconds that visitors are promised', async () => {
  const loader = createRemoteLoader({ fetchModule: never, readSharedVersions: () => SHARED });
  jest.useFakeTimers();
  try {
    const failure = loader.load(writer).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(loader.getState('remote_writer')).toMatchObject({ status: 'failed' });
    expect(await failure).toMatchObject({ failure: 'Timeout' });
  } finally {
    jest.useRealTimers();
  }
});

it('stops its attempts when the time is over', async () => {
  const { fetchModule, attempts } = createFetch(unreachable());
  const loader = createLoader(fetchModule, { timeoutMs: 10, retryDelaysMs: [30, 30] });
  jest.useFakeTimers();
  try {
    const failure = loader.load(writer).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(100);
    expect(await failure).toMatchObject({ failure: 'Timeout' });
    expect(attempts).toEqual([0]);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['no module', undefined],
  ['a page instead of a script', '<!doctype html>'],
  ['no routes', { default: { name: 'remote_writer' } }],
  ['a different remote', { default: { ...remote, name: 'remote_admin' } }],
  ['a module that throws', new TypeError('undefined is not a function')],
])('fails as InvalidModule for %s, at the first attempt', async (_, module) => {
  const { fetchModule, attempts } = createFetch(module);
  const loader = createLoader(fetchModule);
  await expect(loader.load(writer)).rejects.toMatchObject({ failure: 'InvalidModule' });
  expect(attempts).toEqual([0]);
});

it.each([
  ['another contract', { contract: '99.0.0' }, 'contract 99.0.0'],
  [
    'another React',
    { shared: { react: '^18.0.0' } },
    'react ^18.0.0, and the shell provides 19.3.1',
  ],
])('does not fetch a remote that requires %s', async (_, release, reason) => {
  const { fetchModule, attempts } = createFetch({ default: remote });
  const loader = createLoader(fetchModule);
  const other = buildActiveRemote(release, 'remote_writer');
  await expect(loader.load(other)).rejects.toMatchObject({
    failure: 'Incompatible',
    message: expect.stringContaining(reason),
  });
  expect(attempts).toEqual([]);
});
