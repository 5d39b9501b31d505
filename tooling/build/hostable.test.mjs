import { obstacles } from './hostable.mjs';

const host = { shared: { react: '19.3.1', 'shared-kit': '0.1.4' }, contract: '1.2.0' };
const release = { shared: { react: '^19.3.0', 'shared-kit': '^0.1.0' }, contract: '1.0.0' };

it('finds nothing in the way of a release whose needs the shell meets', () => {
  expect(obstacles(release, host)).toEqual([]);
});

it('names each shared package the shell brings in another version, or not at all', () => {
  const shared = { react: '^20.0.0', 'shared-kit': '^0.2.0', left: '^1.0.0' };
  expect(obstacles({ ...release, shared }, host)).toEqual([
    'it needs react ^20.0.0, and the shell brings 19.3.1',
    'it needs shared-kit ^0.2.0, and the shell brings 0.1.4',
    'it needs left, which the shell does not bring',
  ]);
});

it('refuses a release that speaks another major contract', () => {
  expect(obstacles({ ...release, contract: '2.0.0' }, host)).toEqual([
    'it speaks contract 2.0.0, and the shell 1.2.0',
  ]);
});
