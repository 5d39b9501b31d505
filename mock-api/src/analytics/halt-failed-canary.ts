import { sql } from 'kysely';
import {
  exceedsFailureLimit,
  failureShare,
  type CanaryLimits,
  type ReleaseResults,
} from 'shared-kit/constants';
import { SITE_SUBJECT_ID, SYSTEM_ACTOR_ID, writeAudit } from '../db/audit-log';
import type { Transaction } from '../db/transaction';

interface CanaryRelease {
  remote: string;
  release: string;
}

export interface HaltedRelease extends CanaryRelease {
  reason: string;
}

/** A canary is judged by its loads of the last day. */
const WINDOW_MS = 24 * 3_600_000;

const describeResults = ({ loads, failures }: ReleaseResults) =>
  `${failures} of ${loads} loads failed (${failureShare({ loads, failures }).toFixed(1)} %)`;

/** The results of a canary, and those of the stable release since the hour of its first load. */
async function readResults(trx: Transaction, { remote, release }: CanaryRelease, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { rows } = await sql<{ variant: 'stable' | 'canary' } & ReleaseResults>`
    with canary as (
      select hour, loads, failures from remote_loads
      where remote = ${remote} and release = ${release} and variant = 'canary' and hour >= ${since}
    ), stable as (
      select loads, failures from remote_loads
      where remote = ${remote} and release <> ${release} and variant = 'stable'
        and hour >= (select min(hour) from canary)
    )
    select 'canary' as variant, coalesce(sum(loads), 0)::bigint as loads,
      coalesce(sum(failures), 0)::bigint as failures from canary
    union all
    select 'stable', coalesce(sum(loads), 0)::bigint, coalesce(sum(failures), 0)::bigint from stable`.execute(
    trx,
  );
  const none: ReleaseResults = { loads: 0, failures: 0 };
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
