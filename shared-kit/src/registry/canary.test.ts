import { DEFAULT_CANARY_LIMITS, exceedsFailureLimit } from 'shared-kit/registry';

const results = (failures: number, loads: number) => ({ failures, loads });

describe('a canary is halted', () => {
  it.each([
    ['if it fails and stable does not', results(5, 20), results(0, 200)],
    ['if it fails five times of five and stable never', results(5, 5), results(0, 1)],
    ['if stable was not loaded at all', results(5, 20), results(0, 0)],
    ['if it fails more than twice as often', results(21, 100), results(10, 100)],
  ])('%s', (_, canary, stable) =>
    expect(exceedsFailureLimit(canary, stable, DEFAULT_CANARY_LIMITS)).toBe(true),
  );
});

describe('a canary goes on', () => {
  it.each([
    ['with too few loads to judge', results(18, 19), results(0, 200)],
    ['after four failures of four', results(4, 4), results(0, 200)],
    ['after five failures of six', results(5, 6), results(0, 200)],
    ['after five failures of five if stable has failed, too', results(5, 5), results(1, 200)],
    ['after five failures of five if nothing else was loaded', results(5, 5), results(0, 0)],
    [
      'after five failures of five that two networks have seen',
      { ...results(5, 5), networks: 2 },
      results(0, 200),
    ],
    ['with too few failures to judge', results(4, 20), results(0, 200)],
    ['within the margin', results(50, 1_000), results(0, 200)],
    ['if stable fails half as often', results(20, 100), results(10, 100)],
  ])('%s', (_, canary, stable) =>
    expect(exceedsFailureLimit(canary, stable, DEFAULT_CANARY_LIMITS)).toBe(false),
  );
});
