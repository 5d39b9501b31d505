import { CONTRACT_VERSION } from 'shared-kit/contract/constants';
import { findIncompatibility } from './compatibility';

const versions = { react: '19.3.1', 'shared-kit': '0.2.4' };
const check = (shared: Record<string, string>, contract: string = CONTRACT_VERSION) =>
  findIncompatibility({ shared, contract }, versions);

it.each([
  {},
  { react: '^19.3.1' },
  { react: '^19.0.0', 'shared-kit': '^0.2.0' },
  { 'shared-kit': '~0.2.4' },
])('hosts a release that requires %j', (shared) => expect(check(shared)).toBeNull());

it.each([
  [{ react: '^18.3.1' }, 'it requires react ^18.3.1, and the shell provides 19.3.1'],
  [{ react: '^19.4.0' }, 'it requires react ^19.4.0, and the shell provides 19.3.1'],
  [{ 'shared-kit': '^0.1.0' }, 'it requires shared-kit ^0.1.0, and the shell provides 0.2.4'],
  [{ 'shared-kit': '^0.2.5' }, 'it requires shared-kit ^0.2.5, and the shell provides 0.2.4'],
  [{ three: '^1.0.0' }, 'it requires three, which the shell does not provide'],
])('names what a release requires and the shell lacks: %j', (shared, reason) =>
  expect(check(shared)).toBe(reason),
);

it('refuses a release of another contract', () =>
  expect(check({}, '99.0.0')).toBe(`it uses contract 99.0.0, and the shell ${CONTRACT_VERSION}`));
