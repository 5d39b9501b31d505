import { buildActiveRemote } from 'shared-kit/testing';
import { canLeaveCanary, leaveCanary, readLeftCanaries } from './leave-canary';

const inVersion = (version: string, variant: 'stable' | 'canary' = 'canary') => ({
  ...buildActiveRemote({ version }, 'remote_writer'),
  variant,
});
const canary = inVersion('1.1.0-b');

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'release-stable=; path=/; max-age=0';
});

it('leaves each canary once, and tells the edge', () => {
  expect(canLeaveCanary(canary)).toBe(true);
  expect(leaveCanary(canary)).toBe(true);
  expect(document.cookie).toBe('release-stable=remote_writer:1.1.0-b');
  expect(canLeaveCanary(canary)).toBe(false);
  expect(leaveCanary(canary)).toBe(false);
  expect(leaveCanary(inVersion('1.2.0-c'))).toBe(true);
  expect(document.cookie).toBe('release-stable=remote_writer:1.1.0-b~remote_writer:1.2.0-c');
});

it.each([null, inVersion('1.1.0-b', 'stable')])('leaves nothing but a canary', (remote) => {
  expect(leaveCanary(remote)).toBe(false);
  expect(document.cookie).toBe('');
});

it('goes over in a tab whose document is older than what another tab has noted', () => {
  leaveCanary(canary);
  sessionStorage.clear();
  expect([...readLeftCanaries()]).toEqual(['remote_writer:1.1.0-b']);
  expect(leaveCanary(canary)).toBe(true);
  expect(document.cookie).toBe('release-stable=remote_writer:1.1.0-b');
});

it('goes on without cookies, in what the page itself loads', () => {
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  expect(leaveCanary(canary)).toBe(true);
  expect([...readLeftCanaries()]).toEqual(['remote_writer:1.1.0-b']);
  expect(leaveCanary(canary)).toBe(false);
  cookie.mockRestore();
});

it('leaves nothing if it cannot remember that it did', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(leaveCanary(canary)).toBe(false);
  expect(document.cookie).toBe('');
  setItem.mockRestore();
});

it('remembers a limited number', () => {
  for (let index = 0; index < 20; index += 1) leaveCanary(inVersion(`1.${index}.0-b`));
  expect(document.cookie.split('~')).toHaveLength(5);
  expect(readLeftCanaries().has('remote_writer:1.19.0-b')).toBe(true);
});
