import { createRandom, shuffle, shuffleBlocks } from './shuffle-stories.mjs';

const STORY = `import { test } from '../fixtures/test';

const PATHS = ['/a', '/b'];

test('one', async () => {
  for (const x of PATHS) {
    use(x);
  }
});

for (const path of PATHS) {
  test(path, async () => {});
}

test.describe('group', () => {
  test('three', async () => {});
});
`;

test('a seed repeats its order', () => {
  const list = Array.from({ length: 20 }, (_, index) => index);
  const once = shuffle(list, createRandom(7));
  expect(once).toEqual(shuffle(list, createRandom(7)));
  expect(once).not.toEqual(list);
  expect(once.toSorted((a, b) => a - b)).toEqual(list);
});

test('blocks change places, imports and constants stay', () => {
  const orders = new Set();
  for (let seed = 1; seed <= 20; seed += 1) {
    const shuffled = shuffleBlocks(STORY, createRandom(seed));
    expect(shuffled.split('\n').toSorted()).toEqual(STORY.split('\n').toSorted());
    expect(shuffled.split('\n').slice(0, 4)).toEqual(STORY.split('\n').slice(0, 4));
    orders.add(['one', 'for (const path', 'group'].map((text) => shuffled.indexOf(text)).join());
  }
  expect(orders.size).toBeGreaterThan(3);
});

test('a block that does not end is an error', () => {
  expect(() => shuffleBlocks("test('one', () => {\n", createRandom(1))).toThrow('does not end');
});
