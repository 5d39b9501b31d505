import { developmentPorts, readTarget } from './plan.mjs';

test('every server has a port of its own, from the first on', () => {
  expect(developmentPorts(3000)).toEqual({
    shell: 3000,
    'remote-public': 3001,
    'remote-writer': 3002,
    'remote-admin': 3003,
  });
});

test('without a name, or with the shell’s, everything runs', () => {
  expect(readTarget([])).toBeNull();
  expect(readTarget(['shell'])).toBeNull();
});

test('a remote is run alone', () => {
  expect(readTarget(['remote-writer'])).toBe('remote-writer');
});

test.each([[['remote-shop']], [['remote-public', 'remote-admin']]])('%j is refused', (names) => {
  expect(() => readTarget(names)).toThrow(/No such package/);
});
