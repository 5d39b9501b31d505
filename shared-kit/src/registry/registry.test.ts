import { isRegistry, parseRegistry, type Registry } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';

const stable = buildRelease();
const remote = { name: 'remote_public', stable, canary: null, isPinned: false };
const document: Registry = { remotes: [remote, { ...remote, name: 'remote_admin' }] };
const canary = { release: stable, share: 10 };
const at = '2026-11-01T00:00:00.000Z';
const removed = {
  ...{ name: 'remote_gigs', title: 'Gigs', paths: ['/gigs'], redirect: null },
  removedAt: at,
};
const preview = { name: 'pr-42', release: stable, createdAt: at, expiresAt: at };
const link = { to: '/blog', label: 'Blog', visibleTo: 'visitor' };

it.each<[string, object]>([
  ['with two remotes', document],
  ['without remotes', { remotes: [] }],
  ['with a removed remote', { remotes: [], removed: [removed] }],
  ['with a preview', { remotes: [{ ...remote, previews: [preview] }] }],
  ['with a canary', { remotes: [{ ...remote, canary }] }],
])('a registry %s is valid', (_, value) => expect(isRegistry(value)).toBe(true));

it.each<[string, object]>([
  ['a name that is no identifier', { name: 'remote-public' }],
  ['no stable release', { stable: undefined }],
  ['a path without a leading slash', { stable: { ...stable, paths: ['blog'] } }],
  ['a path on another host', { stable: { ...stable, paths: ['//evil.test'] } }],
  ['a release without an entry', { stable: { ...stable, entry: undefined } }],
  ['an unknown access rule', { stable: { ...stable, access: 'root' } }],
  ['a menu that the shell does not have', { stable: { ...stable, navigation: [{ ...link }] } }],
  ['an unknown slot', { stable: { ...stable, slots: [{ ...link, slot: 'x', hiddenOn: [] }] } }],
  ['a canary without a release', { canary: { share: 10 } }],
  ['a preview whose name is no part of an address', { previews: [{ ...preview, name: 'a&b' }] }],
  ['a canary of more than 100 percent', { canary: { ...canary, share: 101 } }],
])('a registry with %s is invalid', (_, change) =>
  expect(isRegistry({ remotes: [{ ...remote, ...change }] })).toBe(false),
);

it.each([null, { message: 'Bad gateway' }, []])('%j is no registry', (value) =>
  expect(isRegistry(value)).toBe(false),
);

it('parses a registry and rejects anything else', () => {
  expect(parseRegistry(JSON.stringify(document))).toEqual(document);
  expect(() => parseRegistry('{}')).toThrow('not a registry');
  expect(() => parseRegistry('<html>')).toThrow();
});

it('a registry whose removed remote redirects to another site is invalid', () =>
  expect(isRegistry({ remotes: [], removed: [{ ...removed, redirect: '//evil.test' }] })).toBe(
    false,
  ));
