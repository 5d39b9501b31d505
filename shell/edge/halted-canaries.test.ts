// At the edge: without a window.
import { configureApi } from 'shared-kit/client';
import type { Registry } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';
import { createHaltedCanaries, type HaltedCanaries } from './halted-canaries';

const WRITER: Registry['remotes'][number] = {
  name: 'remote_writer',
  stable: buildRelease({ version: '1.0.0-a' }),
  canary: { release: buildRelease({ version: '1.1.0-b' }), share: 10 },
  isPinned: false,
};
const withCanary: Registry = { remotes: [WRITER] };
const withoutCanary: Registry = { remotes: [{ ...WRITER, canary: null }] };
const HALTED = { items: [{ remote: 'remote_writer', release: '1.1.0-b' }] };

let registry: Registry;
let responses: (() => Response)[];
let requests: number;
let lines: string[];
let canaries: HaltedCanaries;

beforeEach(() => {
  jest.useFakeTimers();
  registry = withCanary;
  responses = [];
  requests = 0;
  lines = [];
  configureApi({
    baseUrl: 'http://api.test',
    fetch: () => {
      requests += 1;
      const respond = responses.shift() ?? (() => Response.json(HALTED));
      return Promise.resolve(respond());
    },
  });
  canaries = createHaltedCanaries({
    registry: () => Promise.resolve(registry),
    intervalMs: 5_000,
    renderResults: { isHalted: (name) => name === 'remote_admin' },
    log: (line) => lines.push(line),
  });
});
afterEach(() => {
  canaries.stop();
  jest.useRealTimers();
});

const isHalted = () => canaries.isHalted('remote_writer', '1.1.0-b');

it('learns of a halted canary at the next check, and says so once', async () => {
  responses = [() => Response.json({ items: [] })];
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isHalted()).toBe(false);
  expect(canaries.withoutHalted(withCanary)).toEqual(withCanary);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(isHalted()).toBe(true);
  expect(canaries.withoutHalted(withCanary)).toEqual(withoutCanary);
  expect(lines).toEqual([
    'edge: the canary remote_writer 1.1.0-b is halted, its sessions get the stable release',
  ]);
});

it('does not ask the API while the registry has no canary', async () => {
  registry = withoutCanary;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toBe(0);
  registry = withCanary;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(requests).toBe(1);
});

it('keeps the last answer while the API is unavailable, and says so once', async () => {
  await canaries.refresh();
  responses = Array.from({ length: 3 }, () => () => new Response(null, { status: 503 }));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(requests).toBe(4);
  expect(isHalted()).toBe(true);
  expect(lines.filter((line) => line.includes('cannot check'))).toHaveLength(1);
});

it('removes a canary that this process has halted itself', () => {
  const admin = { ...WRITER, name: 'remote_admin' };
  expect(canaries.withoutHalted({ remotes: [WRITER, admin] })).toEqual({
    remotes: [WRITER, { ...admin, canary: null }],
  });
});

it('shares a check that is pending, and stops', async () => {
  await Promise.all([canaries.refresh(), canaries.refresh()]);
  expect(requests).toBe(1);
  canaries.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toBe(1);
});
