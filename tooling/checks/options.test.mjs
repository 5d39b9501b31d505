import { readOptions, selectSteps } from './options.mjs';

const STEPS = [
  { name: 'types' },
  { name: 'build' },
  { name: 'unit', isRunner: true },
  { name: 'e2e', needs: ['build'], isRunner: true },
  { name: 'topology', needs: ['build'], isOnRequest: true },
];
const PACKAGES = ['remote-writer', 'shared-kit'];
const read = (...args) => readOptions(args, PACKAGES);
const namesOf = (...args) => selectSteps(STEPS, read(...args), PACKAGES).map(({ name }) => name);

test('runs every step by default', () => {
  expect(namesOf()).toEqual(['types', 'build', 'unit', 'e2e']);
});

test('runs the steps that are named, in their own order and with what they need', () => {
  expect(namesOf('e2e', 'types')).toEqual(['types', 'build', 'e2e']);
});

test('runs a step on request only if it is named', () => {
  expect(namesOf('topology')).toEqual(['build', 'topology']);
});

test('runs the checks that cannot be split in the first shard only', () => {
  expect(namesOf('--shard', '1/2')).toEqual(['types', 'build', 'unit', 'e2e']);
  expect(namesOf('--shard=2/2')).toEqual(['build', 'unit', 'e2e']);
});

test('runs the tests of the packages that are named, in the steps that are named', () => {
  expect(read('unit', 'remote-writer')).toMatchObject({
    names: ['unit'],
    packages: ['remote-writer'],
  });
  expect(namesOf('unit', 'remote-writer')).toEqual(['unit']);
  expect(namesOf('remote-writer')).toEqual(['build', 'unit', 'e2e']);
});

test('runs everything only if it is told to', () => {
  expect(read()).toMatchObject({ isFull: false });
  expect(read('full', 'unit')).toMatchObject({ isFull: true, names: ['unit'] });
});

test('reads changed and the commit to compare with', () => {
  expect(read('changed')).toMatchObject({ isChanged: true, since: null, names: [] });
  expect(read('changed', '--since', 'HEAD~3')).toMatchObject({ since: 'HEAD~3' });
});

test('refuses packages beside changed', () => {
  expect(() => read('changed', 'remote-writer')).toThrow('name none beside it');
});

test('a package that does not exist is named, with those that do', () => {
  expect(() => namesOf('unit', 'remote-gigs')).toThrow(
    /No such step or package: remote-gigs[.].*the packages remote-writer, shared-kit/s,
  );
});

test.each([[['wrong']], [['--shard']], [['--shard', '3/2']], [['--shard', '0/2']]])(
  'refuses %j',
  (args) => {
    expect(() => namesOf(...args)).toThrow(/No such step or package|--shard must be/);
  },
);
