import { createHash } from 'node:crypto';
import { remoteFailures, type contract, type InputOf } from 'shared-kit/contract';
import { clientPrefix } from 'shared-kit/server';

type LoadInput = InputOf<typeof contract.remotes.reportLoads>['body']['loads'][number];

/**
 * Groups into which the networks of visitors are hashed: enough to see that loads come from several
 * networks, too few to tell from which.
 */
export const NETWORK_GROUPS = 64;

/** How one remote was loaded in one page. */
export interface RemoteLoad extends LoadInput {
  at: Date;
  networkGroup: number;
}

/**
 * Load times are counted up to each of these limits, in milliseconds, and beyond the last one. The
 * counts are stored by position: a limit may be added at the end only.
 */
export const DURATION_LIMITS = [
  50, 100, 200, 300, 450, 700, 1_000, 1_500, 2_200, 3_300, 5_000, 7_500,
];

/** The group of a visitor's network, which is as much as one customer of a provider has. */
export function networkGroupOf(address: string): number {
  const network = clientPrefix(address, { ipv4: 24, ipv6: 48 });
  return (createHash('sha256').update(network).digest()[0] ?? 0) % NETWORK_GROUPS;
}

/** The row of one hour, release and variant. */
export interface RemoteLoadCounts {
  hour: Date;
  remote: string;
  release: string;
  variant: RemoteLoad['variant'];
  loads: number;
  failures: number;
  failures_by_kind: number[];
  durations: number[];
  loads_by_group: number[];
  failures_by_group: number[];
  first_seen: Date;
  last_seen: Date;
}

function startOfHour(at: Date): Date {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}

const increment = (counts: number[], position: number) => {
  counts[position] = (counts[position] ?? 0) + 1;
};

const positionOf = (durationMs: number) => {
  const position = DURATION_LIMITS.findIndex((limit) => durationMs <= limit);
  return position === -1 ? DURATION_LIMITS.length : position;
};

/** Counts a batch of loads, by hour, release and variant, in the order of their keys. */
export function countRemoteLoads(batch: readonly RemoteLoad[]): RemoteLoadCounts[] {
  const rows = new Map<string, RemoteLoadCounts>();
  for (const { remote, release, variant, failure, durationMs, at, networkGroup } of batch) {
    const hour = startOfHour(at);
    const key = [hour.toISOString(), remote, release, variant].join(' ');
    const row: RemoteLoadCounts = rows.get(key) ?? {
      ...{ hour, remote, release, variant, loads: 0, failures: 0 },
      failures_by_kind: remoteFailures.map(() => 0),
      durations: [...DURATION_LIMITS, Infinity].map(() => 0),
      loads_by_group: Array.from({ length: NETWORK_GROUPS }, () => 0),
      failures_by_group: Array.from({ length: NETWORK_GROUPS }, () => 0),
      ...{ first_seen: at, last_seen: at },
    };
    rows.set(key, row);
    row.loads += 1;
    increment(row.loads_by_group, networkGroup);
    row.last_seen = at;
    if (failure === null) {
      increment(row.durations, positionOf(durationMs));
    } else {
      row.failures += 1;
      increment(row.failures_by_group, networkGroup);
      increment(row.failures_by_kind, remoteFailures.indexOf(failure));
    }
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/**
 * The duration that a share of the counted loads did not exceed, in milliseconds, interpolated
 * within its step; null without loads. Beyond the last limit it is the limit.
 */
export function estimateDuration(durations: readonly number[], share: number): number | null {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let rank = share * total;
  for (const [position, limit] of DURATION_LIMITS.entries()) {
    const count = durations[position] ?? 0;
    if (count > 0 && rank <= count) {
      const from = DURATION_LIMITS[position - 1] ?? 0;
      return Math.round(from + (limit - from) * (rank / count));
    }
    rank -= count;
  }
  return DURATION_LIMITS.at(-1) ?? null;
}
