import { DEFAULT_CANARY_LIMITS } from 'shared-kit/registry';
import { contract, type InputOf } from 'shared-kit/contract';
import { writeRemoteLoads } from '../../analytics/write-remote-loads';
import { networkGroupOf } from '../../analytics/remote-load-counts';
import { pruneAnalytics } from '../../jobs/prune-analytics';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { remotes, adminRemotes, audit } = contract;
type Load = InputOf<typeof remotes.reportLoads>['body']['loads'][number];

let api: TestApi;
let admin: TestMember;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  api = await startTestApi({ log: (entry) => lines.push({ ...entry }) });
  admin = await api.member('admin');
});
beforeEach(async () => {
  lines.length = 0;
  for (const table of ['remote_loads', 'halted_releases', 'audit_log'] as const) {
    await api.db.deleteFrom(table).execute();
  }
});
afterAll(() => api.close());

const stable: Load = {
  ...{ remote: 'remote_writer', release: '1.0.0-a', variant: 'stable' },
  ...{ failure: null, durationMs: 150 },
};
const canary: Load = { ...stable, release: '1.1.0-b', variant: 'canary' };
const failed: Load = { ...canary, failure: 'Timeout', durationMs: 5_000 };

/** Addresses of networks of which no two are in the same group. */
const ADDRESSES = Array.from({ length: 200 }, (_, index) => `198.51.${index}.7`).filter(
  (address, index, all) =>
    all.findIndex((one) => networkGroupOf(one) === networkGroupOf(address)) === index,
);

/** Reports a load as often as given, from the given number of networks in turn. */
async function reportFrom(networks: number, ...loads: [Load, number][]) {
  const all = loads.flatMap(([load, times]) => Array.from({ length: times }, () => load));
  for (const [index, load] of all.entries()) {
    const headers = { 'x-forwarded-for': ADDRESSES[index % networks] ?? '' };
    const { status } = await api.send(remotes.reportLoads, { body: { loads: [load] }, headers });
    expect(status).toBe(202);
  }
  await api.flushRemoteLoads();
}

/** Reports a load as often as given, from many networks, and waits until all are counted. */
const report = (...loads: [Load, number][]) => reportFrom(20, ...loads);

const read = (query = {}) => api.request(adminRemotes.loads, { query }, admin);
const listHalted = async () => (await api.request(remotes.halted, {})).items;

test('counts loads by release and variant, in several batches', async () => {
  await report([stable, 12], [{ ...stable, durationMs: 2_000 }, 1], [canary, 2]);
  await report([stable, 7], [failed, 1], [{ ...canary, failure: 'Render' }, 1]);
  const { items, days } = await read();
  expect(items).toHaveLength(2);
  expect(items.find(({ variant }) => variant === 'stable')).toEqual({
    ...{ remote: 'remote_writer', release: '1.0.0-a', variant: 'stable' },
    ...{ loads: 20, failures: 0, failuresByKind: [], p50: expect.any(Number), p95: 200 },
    ...{ firstSeen: expect.any(String), lastSeen: expect.any(String), halted: null },
  });
  expect(items.find(({ variant }) => variant === 'canary')).toMatchObject({
    ...{ loads: 4, failures: 2 },
    failuresByKind: [
      { failure: 'Timeout', count: 1 },
      { failure: 'Render', count: 1 },
    ],
  });
  const date = new Date().toISOString().slice(0, 10);
  expect(days).toEqual([
    { date, variant: 'canary', loads: 4, failures: 2 },
    { date, variant: 'stable', loads: 20, failures: 0 },
  ]);
  expect(await read({ to: '2026-01-01' })).toEqual({ items: [], days: [] });
  expect((await read({ from: date, to: date })).items).toHaveLength(2);
});

test('rejects a report of two loads of one remote', async () => {
  const other = { ...stable, remote: 'remote_admin' };
  const send = (loads: Load[]) => api.send(remotes.reportLoads, { body: { loads } });
  expect(await send([stable, other])).toMatchObject({ status: 202 });
  expect(await send([failed, other, stable])).toMatchObject({ status: 400 });
  expect(await send([failed, failed])).toMatchObject({ status: 400 });
  await api.flushRemoteLoads();
});

test.each<[string, object]>([
  ['a name that no remote can have', { remote: 'Robert"); drop table' }],
  ['an override', { variant: 'override' }],
  ['an unknown failure', { failure: 'Gossip' }],
  ['a count', { count: 5_000 }],
])('rejects %s', async (_, fields) => {
  const body = { loads: [{ ...stable, ...fields }] };
  const { status } = await api.send(remotes.reportLoads, { body });
  expect(status).toBe(400);
});

test('counts no more than 40 releases an hour, first those that are counted already', async () => {
  const invented = Array.from({ length: 60 }, (_, index): [Load, number] => [
    { ...stable, release: `9.9.${index}` },
    1,
  ]);
  await report([stable, 2]);
  await report(...invented, [canary, 3], [stable, 1]);
  const { items } = await read();
  expect(items).toHaveLength(40);
  const loadsOf = (release: string) => items.find((item) => item.release === release)?.loads;
  expect(loadsOf('1.0.0-a')).toBe(3);
  expect(loadsOf('1.1.0-b')).toBe(3);
});

describe('a canary', () => {
  const REASON =
    '5 of 20 loads failed (25.0 %); of the stable release, 1 of 40 loads failed (2.5 %).';

  test('that fails much more often than the stable release is halted, with its figures', async () => {
    await report([stable, 39], [{ ...stable, failure: 'Timeout' }, 1], [canary, 15], [failed, 4]);
    expect(await listHalted()).toEqual([]);
    await report([failed, 1]);
    expect(await listHalted()).toEqual([{ remote: 'remote_writer', release: '1.1.0-b' }]);
    const { items } = await read();
    expect(items.map(({ variant, halted }) => [variant, halted])).toEqual(
      expect.arrayContaining([
        ['stable', null],
        ['canary', { at: expect.any(String), reason: REASON }],
      ]),
    );
    expect(lines).toMatchObject([
      { event: 'canary-halted', remote: 'remote_writer', release: '1.1.0-b', reason: REASON },
    ]);
  });

  test('is halted once, also by two processes at the same time, and stays halted', async () => {
    const batch = Array.from({ length: 20 }, (_, networkGroup) => ({
      ...{ ...failed, at: new Date(), networkGroup },
    }));
    const written = await Promise.all(
      ['one', 'other'].map(() => writeRemoteLoads(api.db, batch, DEFAULT_CANARY_LIMITS)),
    );
    expect(written.flatMap(({ halted }) => halted)).toHaveLength(1);
    await report([failed, 5]);
    await report([canary, 500]);
    expect(await listHalted()).toHaveLength(1);
    const { items } = await api.request(audit.list, { query: { kind: 'release' } }, admin);
    expect(items).toMatchObject([
      {
        actor: { id: null, name: 'System' },
        action: 'release.halt',
        after: { remote: 'remote_writer', release: '1.1.0-b' },
      },
    ]);
  });

  test('goes on if the stable release fails as often', async () => {
    await report([stable, 30], [{ ...stable, failure: 'Timeout' }, 10], [canary, 30], [failed, 10]);
    expect(await listHalted()).toEqual([]);
  });

  test('is halted after five failures of five if the stable release has none', async () => {
    await report([failed, 4]);
    await report([stable, 1]);
    expect(await listHalted()).toEqual([]);
    await report([failed, 1]);
    expect(await listHalted()).toHaveLength(1);
  });

  test('goes on after five failures of five that one network has seen', async () => {
    await report([stable, 1]);
    await reportFrom(1, [failed, 9]);
    expect(await listHalted()).toEqual([]);
  });

  test('is halted only when three networks have seen it fail', async () => {
    await report([stable, 40], [canary, 20]);
    await reportFrom(2, [failed, 20]);
    expect(await listHalted()).toEqual([]);
    await reportFrom(3, [failed, 3]);
    expect(await listHalted()).toHaveLength(1);
  });

  test('is halted although one network reports that it loads well', async () => {
    await reportFrom(1, [canary, 300]);
    // 4.5 % of all loads, which is within the margin; but more than half of what counts.
    await report([stable, 40], [failed, 14]);
    expect(await listHalted()).toHaveLength(1);
  });

  test('goes on although one network reports that the stable release loads well', async () => {
    await report([stable, 30], [{ ...stable, failure: 'Timeout' }, 10]);
    await reportFrom(1, [stable, 300]);
    await report([canary, 30], [failed, 10]);
    expect(await listHalted()).toEqual([]);
  });

  test('of another remote is judged on its own', async () => {
    await report([failed, 20], [{ ...canary, remote: 'remote_admin' }, 20]);
    expect(await listHalted()).toEqual([{ remote: 'remote_writer', release: '1.1.0-b' }]);
  });

  test('is compared with the stable release in the same hours only', async () => {
    await report([{ ...stable, failure: 'Timeout' }, 100]);
    await api.db
      .updateTable('remote_loads')
      .set({ hour: new Date(Date.now() - 12 * 3_600_000) })
      .execute();
    await report([stable, 40], [canary, 15], [failed, 5]);
    expect(await listHalted()).toHaveLength(1);
  });
});

test('hours are deleted after 90 days, what was halted stays', async () => {
  await report([failed, 20]);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await pruneAnalytics.run(api.db, inDays(89))).toMatchObject({ remoteLoads: 0 });
  expect(await pruneAnalytics.run(api.db, inDays(91))).toMatchObject({ remoteLoads: 1 });
  expect(await read()).toEqual({ items: [], days: [] });
  expect(await listHalted()).toHaveLength(1);
});

test('limits the reports of one address', async () => {
  await api.close();
  api = await startTestApi({ rateLimitFactor: 0.1 });
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { status } = await api.send(remotes.reportLoads, { body: { loads: [stable] } });
    statuses.push(status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});
