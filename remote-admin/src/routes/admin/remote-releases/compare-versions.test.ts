import { fitsContract, fitsRange } from './compare-versions';

test.each([
  ['1.4.2', '^1.4.0', true],
  ['1.3.9', '^1.4.0', false],
  ['2.0.0', '^1.4.0', false],
  ['0.15.0', '^0.15.0', true],
  ['0.15.3', '^0.15.0', true],
  ['0.16.0', '^0.15.0', false],
  ['0.0.4', '^0.0.3', false],
  ['0.0.1', '^0.0.0', false],
  ['2.1.5', '~2.1.0', true],
  ['2.2.0', '~2.1.0', false],
  ['19.2.0', '19.2.0', true],
  [undefined, '^1.0.0', false],
  ['1.0.0-beta.1', '^1.0.0', null],
  ['1.5.0', '>=1 <3', null],
])('of a version %s it knows whether it meets %s: %s', (version, range, fits) => {
  expect(fitsRange(version, range)).toBe(fits);
});

test.each([
  ['1.10.0', '1.2.0', true],
  ['1.2.0', '1.10.0', true],
  ['2.0.0', '1.10.0', false],
  ['2.0.0', 'unknown', null],
])('a host with contract %s serves a release of %s: %s', (provided, required, fits) => {
  expect(fitsContract(provided, required)).toBe(fits);
});
