import { CANARY_GROUPS, isInCanary } from 'shared-kit/registry';
import { createGroupSequence, groupCookie, readGroup, readLeftCanaries } from './session-group';

it.each([
  ['release-group=0', 0],
  ['visit=abc; release-group=9999', 9_999],
  ['release-group=42;visit=abc', 42],
])('reads the group of %s', (header, group) => {
  expect(readGroup(header, false)).toBe(group);
});

it.each([
  undefined,
  '',
  'release-group=',
  'release-group=10000',
  'release-group=-1',
  'release-group=007',
  'release-group=1e3',
  'release-group="5"',
  'release-group= 5',
  'other-release-group=5',
])('takes %s for no group', (header) => {
  expect(readGroup(header, false)).toBeNull();
});

it.each([0, 0.123, 0.5, 0.999])(
  'gives a canary its share of even 50 new sessions (start: %d)',
  (start) => {
    const next = createGroupSequence(start);
    const groups = Array.from({ length: 2_000 }, next);
    expect(Math.min(...groups)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...groups)).toBeLessThan(CANARY_GROUPS);
    const canaries = (count: number) =>
      groups.slice(0, count).filter((group) => isInCanary('remote_writer', 10, group)).length;
    expect(Math.abs(canaries(50) - 5)).toBeLessThanOrEqual(2);
    expect(Math.abs(canaries(2_000) - 200)).toBeLessThanOrEqual(5);
  },
);

it('writes a cookie that scripts cannot read, and that is secure on https', () => {
  expect(groupCookie(7, false)).toBe(
    'release-group=7; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax',
  );
  expect(groupCookie(7, true)).toMatch(/^__Host-release-group=7; .*; Secure$/);
  expect(readGroup('__Host-release-group=7', true)).toBe(7);
});

it('reads the canaries that a session has left', () => {
  const header = 'visit=abc; release-stable=remote_writer:1.1.0-b~remote_public:2.0.0+c';
  expect([...readLeftCanaries(header, false)]).toEqual([
    'remote_writer:1.1.0-b',
    'remote_public:2.0.0+c',
  ]);
  expect([...readLeftCanaries(header, true)]).toEqual([]);
});

it.each([
  undefined,
  'release-stable=',
  'release-stable=remote_writer',
  'release-stable=remote_writer:',
  'release-stable=remote-writer:1.1.0',
  'release-stable=../x:1.1.0',
  'release-stable=remote_writer:1.1.0%0d%0a',
  `release-stable=${'remote_writer:1.1.0~'.repeat(100)}`,
])('takes %s for none', (header) => {
  expect([...readLeftCanaries(header, false)]).toEqual([]);
});

it('reads five canaries at most', () => {
  const all = Array.from({ length: 40 }, (_, index) => `remote_a:${index}.0`).join('~');
  expect([...readLeftCanaries(`release-stable=${all}`, false)]).toHaveLength(5);
});
