/** How often a release was loaded or rendered, and how often that failed. */
export interface ReleaseResults {
  loads: number;
  failures: number;
}

export interface CanaryLimits {
  /** A canary is not judged before as many loads, and a quarter as many failures. */
  minLoads: number;
  /** By how many percentage points its share of failures may exceed that of the stable release. */
  errorMargin: number;
}

export const DEFAULT_CANARY_LIMITS: CanaryLimits = { minLoads: 20, errorMargin: 5 };

/** For loads that visitors report, which anybody can make up. */
export interface ReportedCanaryLimits extends CanaryLimits {
  /** A canary is not halted before so many networks have seen it fail. */
  minNetworks: number;
}

export const DEFAULT_REPORTED_CANARY_LIMITS: ReportedCanaryLimits = {
  ...DEFAULT_CANARY_LIMITS,
  minNetworks: 3,
};

/** The share of loads that failed, in percent. */
export const failureShare = ({ loads, failures }: ReleaseResults): number =>
  loads === 0 ? 0 : (100 * failures) / loads;

/**
 * Whether a canary fails so much more often than the stable release that it must be halted: by more
 * than the margin, and more than twice as often. Both results must be of the same time.
 */
export function exceedsFailureLimit(
  canary: ReleaseResults,
  stable: ReleaseResults,
  { minLoads, errorMargin }: CanaryLimits,
): boolean {
  if (canary.loads < minLoads || canary.failures < minLoads / 4) return false;
  const [share, usual] = [failureShare(canary), failureShare(stable)];
  return share > usual + errorMargin && share > 2 * usual;
}
