import { findIncompatibilities } from './compatibility.mjs';

const host = { shared: { react: '19.3.1', 'shared-kit': '0.1.4' }, contract: '1.2.0' };
const release = { shared: { react: '^19.3.0', 'shared-kit': '^0.1.0' }, contract: '1.0.0' };

it('finds nothing if the shell provides what a release requires', () => {
  expect(findIncompatibilities(release, host)).toEqual([]);
});

it('names each shared package that the shell provides in another version, or not at all', () => {
  const shared = { react: '^20.0.0', 'shared-kit': '^0.2.0', left: '^1.0.0' };
  expect(findIncompatibilities({ ...release, shared }, host)).toEqual([
    'it requires react ^20.0.0, and the shell provides 19.3.1',
    'it requires shared-kit ^0.2.0, and the shell provides 0.1.4',
    'it requires left, which the shell does not provide',
  ]);
});

it('names a contract of another major version', () => {
  expect(findIncompatibilities({ ...release, contract: '2.0.0' }, host)).toEqual([
    'it uses contract 2.0.0, and the shell 1.2.0',
  ]);
});
