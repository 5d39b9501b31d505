import type { RemoteModule } from 'shared-kit/remote';
import { buildActiveRemote } from 'shared-kit/testing';
import { createRemoteLoader, type FetchModule } from './load-remote';

const writer = buildActiveRemote({ paths: ['/writer'] }, 'remote_writer');

const remote: RemoteModule = {
  name: 'remote_writer',
  title: 'Writer',
  routes: [{ path: '/writer' }],
};
const never = () => new Promise<unknown>(() => {});

/** Resolves each attempt with the next result; an `Error` is thrown. */
function createFetch(...results: unknown[]): { fetchModule: FetchModule; attempts: number[] } {
  const attempts: number[] = [];
  return {
    attempts,
    fetchModule: async (_, attempt) => {
      attempts.push(attempt);
      const result = results[attempt];
      if (result instanceof Error) throw result;
      return result;
    },
  };
}

it('loads the module once', async () => {
  const { fetchModule, attempts } = createFetch({ default: remote });
  const loader = createRemoteLoader(fetchModule);
  expect(loader.getState('remote_writer').status).toBe('idle');
  const both = Promise.all([loader.load(writer), loader.load(writer)]);
  expect(loader.getState('remote_writer').status).toBe('loading');
  expect(await both).toEqual([remote, remote]);
  expect(await loader.load(writer)).toBe(remote);
  expect(attempts).toEqual([0]);
});

it('fails as Unreachable if the files are missing', async () => {
  const loader = createRemoteLoader(createFetch(new Error('returned 404')).fetchModule);
  await expect(loader.load(writer)).rejects.toMatchObject({ failure: 'Unreachable' });
  expect(loader.getState('remote_writer')).toMatchObject({ status: 'failed' });
});

it('fails as Timeout if nothing arrives in time', async () => {
  const loader = createRemoteLoader(never, 20);
  await expect(loader.load(writer)).rejects.toMatchObject({ failure: 'Timeout' });
});

it.each([
  ['no module', undefined],
  ['a page instead of a script', '<!doctype html>'],
  ['no routes', { default: { name: 'remote_writer' } }],
  ['a different remote', { default: { ...remote, name: 'remote_admin' } }],
])('fails as InvalidModule for %s', async (_, module) => {
  const loader = createRemoteLoader(createFetch(module).fetchModule);
  await expect(loader.load(writer)).rejects.toMatchObject({ failure: 'InvalidModule' });
});

it('does not fetch a remote with an incompatible contract', async () => {
  const { fetchModule, attempts } = createFetch({ default: remote });
  const loader = createRemoteLoader(fetchModule);
  const other = buildActiveRemote({ contract: '99.0.0' }, 'remote_writer');
  await expect(loader.load(other)).rejects.toMatchObject({ failure: 'Incompatible' });
  expect(attempts).toEqual([]);
});

it('fetches again after a failure', async () => {
  const { fetchModule, attempts } = createFetch(new Error('returned 404'), { default: remote });
  const loader = createRemoteLoader(fetchModule);
  await expect(loader.load(writer)).rejects.toThrow();
  expect(await loader.load(writer)).toBe(remote);
  expect(attempts).toEqual([0, 1]);
  expect(loader.getState('remote_writer')).toMatchObject({ status: 'loaded' });
});
