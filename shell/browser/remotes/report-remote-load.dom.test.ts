import { siteContract } from 'shared-kit/contract';
import { buildActiveRemote } from 'shared-kit/testing';
import {
  recordRemoteLoad,
  recordRouteError,
  REMOTE_LOADS_PATH,
  resetRemoteLoads,
} from './report-remote-load';

const writer = buildActiveRemote({ paths: ['/writer'], version: '1.0.0-a' }, 'remote_writer');
const canary = { ...writer, variant: 'canary' as const };
const registry = { remotes: [writer] };

let bodies: Blob[];
beforeEach(() => {
  jest.useFakeTimers();
  bodies = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      if (url === REMOTE_LOADS_PATH) bodies.push(body);
      return true;
    },
  });
});
afterEach(() => {
  resetRemoteLoads();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** What was sent until now, checked against the contract. */
async function sent() {
  jest.useRealTimers();
  const texts = await Promise.all(bodies.map((body) => body.text()));
  return texts.map((text) => siteContract.remotes.reportLoads.body.parse(JSON.parse(text)).loads);
}

const leave = () => window.dispatchEvent(new Event('pagehide'));

it('uses the contract’s path', () =>
  expect(REMOTE_LOADS_PATH).toBe(siteContract.remotes.reportLoads.path));

it('sends all loads of the page together, after the page is done', async () => {
  recordRemoteLoad(writer, null, 180.6);
  recordRemoteLoad({ ...canary, name: 'remote_admin' }, 'Timeout', 4_500);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(bodies).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(4_000);
  leave();
  expect(await sent()).toEqual([
    [
      {
        ...{ remote: 'remote_writer', release: '1.0.0-a', variant: 'stable' },
        ...{ failure: null, durationMs: 181 },
      },
      expect.objectContaining({ remote: 'remote_admin', variant: 'canary', failure: 'Timeout' }),
    ],
  ]);
});

it('sends what is left when the visitor leaves, and nothing that the browser cancels then', async () => {
  recordRemoteLoad(writer, null, 100);
  leave();
  recordRemoteLoad({ ...writer, name: 'remote_admin' }, 'Unreachable', 3);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await sent()).toHaveLength(1);
});

it('reports a failure once, also if the next attempt succeeds', async () => {
  recordRemoteLoad(canary, 'Integrity', 90);
  recordRemoteLoad(canary, null, 200);
  leave();
  expect(await sent()).toMatchObject([[{ failure: 'Integrity' }]]);
});

it('reports what an error of a canary says, for whoever mends it, and not of other releases', async () => {
  recordRemoteLoad(canary, 'InvalidModule', 90, 'x'.repeat(900));
  recordRemoteLoad({ ...writer, name: 'remote_admin' }, 'Timeout', 90, 'It took too long.');
  leave();
  const [loads] = await sent();
  expect(loads?.map(({ message }) => message?.length)).toEqual([300, undefined]);
});

it('does not report an override, nor a failure without a network', async () => {
  recordRemoteLoad({ ...writer, variant: 'override' }, 'Unreachable', 20);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  recordRemoteLoad(writer, 'Unreachable', 20);
  leave();
  expect(await sent()).toEqual([]);
});

describe('what a route throws', () => {
  it('makes the load of its remote a failure', async () => {
    recordRemoteLoad(writer, null, 100);
    recordRouteError(new TypeError('x is undefined'), registry, '/writer');
    leave();
    expect(await sent()).toMatchObject([[{ failure: 'Render', durationMs: 100 }]]);
  });

  it('is reported once more if the load was reported already', async () => {
    recordRemoteLoad(writer, null, 100);
    await jest.advanceTimersByTimeAsync(5_000);
    recordRouteError(new TypeError('x is undefined'), registry, '/writer');
    recordRouteError(new TypeError('x is undefined again'), registry, '/writer');
    leave();
    expect((await sent()).flat().map(({ failure }) => failure)).toEqual([null, 'Render']);
  });

  it('counts as its kind if a chunk is missing', async () => {
    recordRemoteLoad(writer, null, 100);
    const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    recordRouteError(error, registry, '/writer');
    leave();
    expect(await sent()).toMatchObject([[{ failure: 'Unreachable' }]]);
  });

  it.each([
    ['the API does', Object.assign(new Error('Later'), { name: 'ApiError' }), '/writer'],
    ['another remote’s page does', new Error('Broken'), '/blog'],
  ])('is no failure if %s', async (_, error, path) => {
    recordRemoteLoad(writer, null, 100);
    recordRouteError(error, registry, path);
    leave();
    expect(await sent()).toMatchObject([[{ failure: null }]]);
  });
});
