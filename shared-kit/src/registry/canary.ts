// Who gets a canary, and when it is halted. The edge counts how server builds render, the API what browsers
// report (decision 20).

/** A session is one of this many groups; a canary of 10 percent gets a tenth of them. */
export const CANARY_GROUPS = 10_000;

/**
 * A number for a name (FNV-1a, 32 bits), so that the canaries of two remotes get different sessions.
 */
function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Whether a group of sessions is in a remote's canary of `share` percent. */
export function isInCanary(name: string, share: number, group: number): boolean {
  const position = (group + hashName(name)) % CANARY_GROUPS;
  return position < (share / 100) * CANARY_GROUPS;
}

/** How often a release was loaded or rendered, and how often that failed. */
export interface ReleaseResults {
  loads: number;
  failures: number;
  /** How many networks have seen it fail. For results that nobody can make up, it does not matter. */
  networks?: number;
}

export interface CanaryLimits {
  /** A canary is not judged before as many loads, and a quarter as many failures. */
  minLoads: number;
  /** By how many percentage points its share of failures may exceed that of the stable release. */
  errorMargin: number;
  /** A canary is not halted by reports before so many networks have seen it fail: anybody can send one. */
  minNetworks: number;
}

export const DEFAULT_CANARY_LIMITS: CanaryLimits = {
  minLoads: 20,
  errorMargin: 5,
  minNetworks: 3,
};

/** A canary that has failed every time is not judged before as many loads. */
const MIN_LOADS_OF_NONE = 5;

/** The share of loads that failed, in percent. */
export const failureShare = ({ loads, failures }: ReleaseResults): number =>
  loads === 0 ? 0 : (100 * failures) / loads;

/**
 * Whether a canary fails so much more often than the stable release that it must be halted: by more
 * than the margin, and more than twice as often. One that has never worked, where the stable release has
 * never failed, needs fewer loads: it is no coincidence. Both results must be of the same time.
 */
export function exceedsFailureLimit(
  canary: ReleaseResults,
  stable: ReleaseResults,
  { minLoads, errorMargin, minNetworks }: CanaryLimits,
): boolean {
  const { loads, failures, networks = minNetworks } = canary;
  if (networks < minNetworks) return false;
  // Stable must have been loaded: where nothing works, the network or the API may be down.
  const isStableWell = stable.loads > 0 && stable.failures === 0;
  if (loads >= MIN_LOADS_OF_NONE && failures === loads && isStableWell) return true;
  if (loads < minLoads || failures < minLoads / 4) return false;
  const [share, usual] = [failureShare(canary), failureShare(stable)];
  return share > usual + errorMargin && share > 2 * usual;
}
