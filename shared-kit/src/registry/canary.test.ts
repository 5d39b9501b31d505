import { DEFAULT_CANARY_LIMITS, exceedsFailureLimit } from 'shared-kit/registry';

const results = (failures: number, loads: number) => ({ failures, loads });

describe('a canary is halted', () => {
  it.each([
    ['if it fails and stable does not', results(5, 20), results(0, 200)],
    ['if stable was not loaded at all', results(5, 20), results(0, 0)],
    ['if it fails more than twice as often', results(21, 100), results(10, 100)],
  ])('%s', (_, canary, stable) =>
    expect(exceedsFailureLimit(canary, stable, DEFAULT_CANARY_LIMITS)).toBe(true),
  );
});

describe('a canary goes on', () => {
  it.each([
    ['with too few loads to judge', results(19, 19), results(0, 200)],
    ['with too few failures to judge', results(4, 20), results(0, 200)],
    ['within the margin', results(50, 1_000), results(0, 200)],
    ['if stable fails half as often', results(20, 100), results(10, 100)],
  ])('%s', (_, canary, stable) =>
    expect(exceedsFailureLimit(canary, stable, DEFAULT_CANARY_LIMITS)).toBe(false),
  );
});
