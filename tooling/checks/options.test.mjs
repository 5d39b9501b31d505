import { readOptions, selectSteps } from './options.mjs';

const STEPS = [
  { name: 'types' },
  { name: 'build' },
  { name: 'unit', isSplit: true },
  { name: 'e2e', needs: ['build'], isSplit: true },
  { name: 'topology', needs: ['build'], isOnRequest: true },
];
const namesOf = (...args) => selectSteps(STEPS, readOptions(args)).map(({ name }) => name);

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

test('reads changed and the commit to compare with', () => {
  expect(readOptions(['changed'])).toMatchObject({ changed: true, since: null, names: [] });
  expect(readOptions(['changed', '--since', 'HEAD~3'])).toMatchObject({ since: 'HEAD~3' });
});

test.each([[['wrong']], [['--shard']], [['--shard', '3/2']], [['--shard', '0/2']]])(
  'refuses %j',
  (args) => {
    expect(() => namesOf(...args)).toThrow(/No such step|--shard must be/);
  },
);
