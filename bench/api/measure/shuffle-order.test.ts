import { shuffleOrder } from './shuffle-order';

test('returns every number once, in the same order for a seed', () => {
  const order = shuffleOrder(40, 3);
  expect(order.toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 40 }).keys(),
  ]);
  expect(shuffleOrder(40, 3)).toEqual(order);
});

test('gives connections orders that rarely coincide', () => {
  const orders = Array.from({ length: 10 }, (_, variety) => shuffleOrder(400, variety));
  const meetings = orders.flatMap((order, index) =>
    orders.slice(index + 1).map((other) => order.filter((one, turn) => other[turn] === one).length),
  );
  expect(Math.max(...meetings)).toBeLessThan(10);
});
