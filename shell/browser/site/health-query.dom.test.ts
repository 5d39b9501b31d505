import { configureApi, createQueryClient } from 'shared-kit/client';
import { QueryObserver } from 'shared-kit/client/query';
import { DEFAULT_HEALTH_INTERVALS, healthQuery, setHealthIntervals } from './site-queries';

let requests = 0;
let isUp = true;
let stop = () => {};

function setVisibility(visibility: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
}

/** Lets the given time pass, and the requests that it causes settle. */
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  jest.useFakeTimers();
  requests = 0;
  isUp = true;
  configureApi({
    fetch: async () => {
      requests += 1;
      return isUp ? Response.json({ status: 'ok' }) : new Response(null, { status: 503 });
    },
  });
  const queryClient = createQueryClient();
  stop = new QueryObserver(queryClient, healthQuery).subscribe(() => {});
  await advance(0);
});
afterEach(() => {
  stop();
  setVisibility('visible');
  setHealthIntervals(DEFAULT_HEALTH_INTERVALS);
  jest.useRealTimers();
});

it('polls every 60 seconds while the API is online', async () => {
  expect(requests).toBe(1);
  await advance(59_000);
  expect(requests).toBe(1);
  await advance(1_000);
  expect(requests).toBe(2);
});

it('polls every 10 seconds while the API is offline', async () => {
  isUp = false;
  await advance(60_000);
  expect(requests).toBe(2);
  await advance(10_000);
  expect(requests).toBe(3);
  isUp = true;
  await advance(10_000);
  expect(requests).toBe(4);
  await advance(50_000);
  expect(requests).toBe(4);
});

it('does not poll in a hidden tab', async () => {
  setVisibility('hidden');
  await advance(10 * 60_000);
  expect(requests).toBe(1);
});

it('uses the intervals of the page', async () => {
  setHealthIntervals({ online: 500, offline: 100 });
  // The interval that runs already still has the old length.
  await advance(60_000);
  const before = requests;
  await advance(1_000);
  expect(requests).toBe(before + 2);
});
