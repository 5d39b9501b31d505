import { describeComparison, variantResults } from './hero-comparison';

const describeClicks = (a: [clicks: number, count: number], b: [clicks: number, count: number]) =>
  describeComparison(
    variantResults([
      { variant: 'A', clicks: a[0], count: a[1] },
      { variant: 'B', clicks: b[0], count: b[1] },
    ]),
  );

test('the difference is clear if the intervals do not overlap', () => {
  expect(describeClicks([50, 1000], [100, 1000])).toBe(
    'The difference is clear: B converts better than A, 10.0 % against 5.0 %. Their 95 % intervals do not overlap.',
  );
});

test.each<[string, [number, number], [number, number], RegExp]>([
  ['the intervals overlap', [5, 100], [8, 100], /^Not yet clear: .* may be chance\.$/],
  ['both are equal', [5, 100], [5, 100], /^Not yet clear: /],
  ['B was not shown', [5, 100], [0, 0], /^Not yet clear: variant B has not been shown\.$/],
  ['neither was shown', [0, 0], [0, 0], /^Not yet clear: neither variant has been shown\.$/],
])('the difference is not yet clear if %s', (_, a, b, text) => {
  expect(describeClicks(a, b)).toMatch(text);
});

test('lists both variants, also one without any event', () => {
  const results = variantResults([{ variant: 'B', count: 20, clicks: 30 }]);
  expect(results).toEqual([
    { variant: 'A', exposures: 0, clicks: 0, conversion: null, interval: null },
    expect.objectContaining({ variant: 'B', exposures: 20, clicks: 30, conversion: 1 }),
  ]);
});
