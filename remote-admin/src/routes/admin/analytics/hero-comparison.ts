import { heroVariants } from 'shared-kit/contract/constants';
import type { CallsToAction } from './queries';
import { wilsonInterval, type Interval } from './wilson-interval';

/** How a variant of the hero has done. */
export interface VariantResult {
  variant: (typeof heroVariants)[number];
  exposures: number;
  clicks: number;
  /** Clicks by exposures, at most 1; null without exposures. */
  conversion: number | null;
  interval: Interval | null;
}

/** Both variants, also one that was not shown. */
export const variantResults = (exposures: CallsToAction['exposures']): VariantResult[] =>
  heroVariants.map((variant) => {
    const { count = 0, clicks = 0 } = exposures.find((one) => one.variant === variant) ?? {};
    return {
      variant,
      exposures: count,
      clicks,
      conversion: count === 0 ? null : Math.min(1, clicks / count),
      interval: wilsonInterval(clicks, count),
    };
  });

const PERCENT = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** '5.0 %'. */
export const formatPercent = (share: number): string => PERCENT.format(share).replace('%', ' %');

/** Whether one variant is better, in plain words. */
export function describeComparison(results: readonly VariantResult[]): string {
  const missing = results.filter(({ interval }) => interval === null);
  if (missing.length === results.length) return 'Not yet clear: neither variant has been shown.';
  if (missing[0]) return `Not yet clear: variant ${missing[0].variant} has not been shown.`;
  const [better, worse] = results.toSorted(
    (one, other) => (other.conversion ?? 0) - (one.conversion ?? 0),
  );
  if (!better?.interval || !worse?.interval) return '';
  if (better.interval.low > worse.interval.high) {
    return `The difference is clear: ${better.variant} converts better than ${worse.variant}, ${formatPercent(better.conversion ?? 0)} against ${formatPercent(worse.conversion ?? 0)}. Their 95 % intervals do not overlap.`;
  }
  return `Not yet clear: the 95 % intervals of ${worse.variant} and ${better.variant} overlap, so the difference may be chance.`;
}
