import { resolveSiteConfig } from 'shared-kit/remote';
import { buildActiveRegistry, buildActiveRemote } from 'shared-kit/testing';
import type { WorkerResult } from '../workers/messages';
import { createSlotFiller } from './fill-slots';
import type { PageRequest } from './page';

const remote = buildActiveRemote(
  {
    server: 'remote-events/1.0.0-a/server/remote.cjs',
    components: [{ name: 'home.below', order: 50, visibleTo: 'visitor' }],
  },
  'remote_events',
);
const page: PageRequest = {
  url: new URL('http://localhost/'),
  headers: {},
  site: resolveSiteConfig({ url: 'http://localhost' }),
  registry: buildActiveRegistry(remote),
  group: null,
  overrides: { active: [], previewsOnly: true },
  contentVersion: null,
  member: null,
  noScript: null,
  owner: null,
};
const never = () => new Promise<WorkerResult>(() => {});
const inTime = async (): Promise<WorkerResult> => ({ slotHtml: '<p>Friday</p>', tokens: [] });

const render = jest.fn(never);
const record = jest.fn();
let fillSlots: ReturnType<typeof createSlotFiller>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  render.mockImplementation(never);
  fillSlots = createSlotFiller({
    workers: { isStarting: () => false, render },
    releaseFiles: {
      readAssets: async () => ({ base: '', entry: '', scripts: [], styles: [], integrity: {} }),
    },
    pageStyles: { load: async () => ({ select: () => '' }) },
    renderResults: { record },
    log: () => {},
  });
});
afterEach(() => jest.useRealTimers());

/** Fills the slot of a page that has so much time left, in milliseconds. Resolves with its HTML. */
async function fill(leftMs = 3_000): Promise<string> {
  const filling = fillSlots(page, [{ id: '_R_1_', name: 'home.below', props: '{}' }], null, leftMs);
  await jest.advanceTimersByTimeAsync(300);
  return (await filling).insertions.map(({ html }) => html).join('');
}

it('blames a component that takes longer than components may, and not for what a slow page left it', async () => {
  await fill(5);
  expect(record).not.toHaveBeenCalled();
  await fill();
  expect(record.mock.calls).toEqual([[remote, true, 'component']]);
});

it('goes without a component that was late three times in a row, and tries it again later', async () => {
  for (let count = 0; count < 5; count += 1) await fill();
  expect(render).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(1_000);
  render.mockImplementation(inTime);
  expect(await fill()).toContain('Friday');
  render.mockImplementation(never);
  await fill();
  await fill();
  render.mockImplementation(inTime);
  expect(await fill()).toContain('Friday');
});

it('tries a component that is always late once in a minute', async () => {
  for (let count = 0; count < 1_000; count += 1) await fill();
  render.mockClear();
  for (let count = 0; count < 1_000; count += 1) await fill();
  expect(render).toHaveBeenCalledTimes(5);
});

it('takes three pages that wait at the same moment for one', async () => {
  await Promise.all([fill(), fill(), fill()]);
  render.mockImplementation(inTime);
  expect(await fill()).toContain('Friday');
});
