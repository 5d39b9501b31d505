import { CONTRACT_VERSION } from 'shared-kit/constants';
import type { RemoteEntry, RemoteModule } from 'shared-kit/remote';
import { createRemoteLoader, type FetchModule } from './load-remote';

const entry: RemoteEntry = {
  name: 'remote_writer',
  paths: ['/writer'],
  stable: {
    version: '1.0.0-a',
    entry: '/releases/remote-writer/1.0.0-a/mf-manifest.json',
    server: null,
    shared: {},
    contract: CONTRACT_VERSION,
    integrity: {},
  },
};

const remote: RemoteModule = { name: 'remote_writer', routes: [{ path: '/writer' }] };
const never = () => new Promise<unknown>(() => {});

/** Answers each attempt with the next of `answers`; an error is thrown, the rest is the module. */
function fetching(...answers: unknown[]): { fetchModule: FetchModule; attempts: number[] } {
  const attempts: number[] = [];
  return {
    attempts,
    fetchModule: async (_, attempt) => {
      attempts.push(attempt);
      const answer = answers[attempt];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

it('brings in what the remote exports, once', async () => {
  const { fetchModule, attempts } = fetching({ default: remote });
  const loader = createRemoteLoader(fetchModule);
  expect(loader.stateOf('remote_writer').status).toBe('idle');
  const both = Promise.all([loader.load(entry), loader.load(entry)]);
  expect(loader.stateOf('remote_writer').status).toBe('loading');
  expect(await both).toEqual([remote, remote]);
  expect(await loader.load(entry)).toBe(remote);
  expect(attempts).toEqual([0]);
});

it('says that a remote is unreachable when its files are not there', async () => {
  const loader = createRemoteLoader(fetching(new Error('answered 404')).fetchModule);
  await expect(loader.load(entry)).rejects.toMatchObject({ failure: 'unreachable' });
  expect(loader.stateOf('remote_writer')).toMatchObject({ status: 'failed' });
});

it('says that a remote is late when nothing comes in time', async () => {
  const loader = createRemoteLoader(never, 20);
  await expect(loader.load(entry)).rejects.toMatchObject({ failure: 'late' });
});

it.each([
  ['no module at all', undefined],
  ['a page instead of a script', '<!doctype html>'],
  ['no routes', { default: { name: 'remote_writer' } }],
  ['another remote', { default: { ...remote, name: 'remote_admin' } }],
])('says that a remote is broken when it gives %s', async (_, module) => {
  const loader = createRemoteLoader(fetching(module).fetchModule);
  await expect(loader.load(entry)).rejects.toMatchObject({ failure: 'broken' });
});

it('does not even ask for a remote that speaks another contract', async () => {
  const { fetchModule, attempts } = fetching({ default: remote });
  const loader = createRemoteLoader(fetchModule);
  const other = { ...entry, stable: { ...entry.stable, contract: '99.0.0' } };
  await expect(loader.load(other)).rejects.toMatchObject({ failure: 'incompatible' });
  expect(attempts).toEqual([]);
});

it('really tries again after a failure', async () => {
  const { fetchModule, attempts } = fetching(new Error('answered 404'), { default: remote });
  const loader = createRemoteLoader(fetchModule);
  await expect(loader.load(entry)).rejects.toThrow();
  expect(await loader.load(entry)).toBe(remote);
  expect(attempts).toEqual([0, 1]);
  expect(loader.stateOf('remote_writer')).toMatchObject({ status: 'loaded' });
});
