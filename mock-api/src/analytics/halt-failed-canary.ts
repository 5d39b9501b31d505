import { sql } from 'kysely';
import {
  exceedsFailureLimit,
  failureShare,
  type ReleaseResults,
  type CanaryLimits,
} from 'shared-kit/registry';
import { SITE_SUBJECT_ID, SYSTEM_ACTOR_ID, writeAudit } from '../db/audit-log';
import type { Transaction } from '../db/transaction';

interface CanaryRelease {
  remote: string;
  release: string;
}

export interface HaltedRelease extends CanaryRelease {
  reason: string;
}

/** At most this many loads per release, hour and group of networks count; beyond it they are scaled down. */
const MAX_GROUP_LOADS = 10;

/** A canary is judged by its loads of the last day. */
const WINDOW_MS = 24 * 3_600_000;

const describeResults = ({ loads, failures }: ReleaseResults) =>
  `${failures} of ${loads} loads failed (${failureShare({ loads, failures }).toFixed(1)} %)`;

/**
 * The results of a canary, and those of the stable release since the hour of its first load. Weighted
 * so that one network cannot outweigh the others, whether it reports failures or successes; networks
 * are counted by their groups.
 */
async function readResults(trx: Transaction, { remote, release }: CanaryRelease, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { rows } = await sql<{ variant: 'stable' | 'canary' } & ReleaseResults>`
    with canary as (
      select variant, hour, loads_by_group, failures_by_group from remote_loads
      where remote = ${remote} and release = ${release} and variant = 'canary' and hour >= ${since}
    ), stable as (
      select variant, hour, loads_by_group, failures_by_group from remote_loads
      where remote = ${remote} and release <> ${release} and variant = 'stable'
        and hour >= (select min(hour) from canary)
    ), of_groups as (
      select variant, number, loads, failures, least(1, ${MAX_GROUP_LOADS}::numeric / loads) as weight
      from (select * from canary union all select * from stable) as counted,
        unnest(loads_by_group, failures_by_group) with ordinality as of_group (loads, failures, number)
      where loads > 0
    )
    select variant, round(sum(loads * weight))::bigint as loads,
      round(sum(failures * weight))::bigint as failures,
      count(distinct number) filter (where failures > 0)::bigint as networks
    from of_groups group by variant`.execute(trx);
  const none: ReleaseResults = { loads: 0, failures: 0, networks: 0 };
  const ofVariant = (name: 'stable' | 'canary') =>
    rows.find(({ variant }) => variant === name) ?? none;
  return { canary: ofVariant('canary'), stable: ofVariant('stable') };
}

/**
 * Halts a canary for good if it fails too much more often than the stable release did in the same
 * hours. Returns null if it goes on, or was halted before.
 */
export async function haltFailedCanary(
  trx: Transaction,
  { remote, release }: CanaryRelease,
  limits: CanaryLimits,
  now: Date,
): Promise<HaltedRelease | null> {
  const { canary, stable } = await readResults(trx, { remote, release }, now);
  if (!exceedsFailureLimit(canary, stable, limits)) return null;
  const reason = `${describeResults(canary)}; of the stable release, ${describeResults(stable)}.`;
  const inserted = await trx
    .insertInto('halted_releases')
    .values({ remote, release, halted_at: now, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('remote')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await writeAudit(trx, {
    actorId: SYSTEM_ACTOR_ID,
    action: 'release.halt',
    subject: 'release',
    subjectId: SITE_SUBJECT_ID,
    before: null,
    after: { remote, release, reason },
  });
  return { remote, release, reason };
}
