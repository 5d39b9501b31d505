import { sql } from 'kysely';
import type { CanaryLimits } from 'shared-kit/registry';
import type { Database } from '../db/connect';
import { inTransaction, type Transaction } from '../db/transaction';
import { haltFailedCanary, type HaltedRelease } from './halt-failed-canary';
import { countLoadErrors } from './remote-load-errors';
import { countRemoteLoads, type RemoteLoad, type RemoteLoadCounts } from './remote-load-counts';

/** Releases counted in one hour: a stranger may report any name. */
const MAX_RELEASES_PER_HOUR = 40;

const keyOf = ({ hour, remote, release }: Pick<RemoteLoadCounts, 'hour' | 'remote' | 'release'>) =>
  `${hour.toISOString()} ${remote} ${release}`;

/**
 * The rows within the limit of releases per hour. Those of releases that are counted already come
 * first, then those with most loads: what many visitors report goes before what one makes up.
 */
async function selectWithinLimit(trx: Transaction, rows: readonly RemoteLoadCounts[]) {
  const hours = [...new Map(rows.map(({ hour }) => [hour.getTime(), hour])).values()];
  const counted = await trx
    .selectFrom('remote_loads')
    .select(['hour', 'remote', 'release'])
    .distinct()
    .where('hour', 'in', hours)
    .execute();
  const known = new Set(counted.map(keyOf));
  const free = new Map(
    hours.map((hour) => {
      const used = counted.filter((row) => row.hour.getTime() === hour.getTime()).length;
      return [hour.getTime(), MAX_RELEASES_PER_HOUR - used];
    }),
  );
  for (const row of rows.toSorted((one, other) => other.loads - one.loads)) {
    const remaining = free.get(row.hour.getTime()) ?? 0;
    if (known.has(keyOf(row)) || remaining <= 0) continue;
    known.add(keyOf(row));
    free.set(row.hour.getTime(), remaining - 1);
  }
  return rows.filter((row) => known.has(keyOf(row)));
}

const upsert = (trx: Transaction, row: RemoteLoadCounts) =>
  trx
    .insertInto('remote_loads')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['hour', 'remote', 'release', 'variant']).doUpdateSet({
        loads: sql`remote_loads.loads + excluded.loads`,
        failures: sql`remote_loads.failures + excluded.failures`,
        failures_by_kind: sql`add_counts(remote_loads.failures_by_kind, excluded.failures_by_kind)`,
        durations: sql`add_counts(remote_loads.durations, excluded.durations)`,
        loads_by_group: sql`add_counts(remote_loads.loads_by_group, excluded.loads_by_group)`,
        failures_by_group: sql`add_counts(remote_loads.failures_by_group, excluded.failures_by_group)`,
        first_seen: sql`least(remote_loads.first_seen, excluded.first_seen)`,
        last_seen: sql`greatest(remote_loads.last_seen, excluded.last_seen)`,
      }),
    )
    .execute();

/** Adds a batch of loads to the counts, and halts the canaries that fail too often by now. */
export function writeRemoteLoads(
  db: Database,
  batch: readonly RemoteLoad[],
  limits: CanaryLimits,
): Promise<{ halted: HaltedRelease[]; dropped: number }> {
  return inTransaction(db, async (trx) => {
    const rows = await selectWithinLimit(trx, countRemoteLoads(batch));
    for (const row of rows) await upsert(trx, row);
    const counted = new Set(rows.map((row) => `${row.remote} ${row.release}`));
    await countLoadErrors(
      trx,
      batch.filter(({ remote, release }) => counted.has(`${remote} ${release}`)),
    );
    const halted: HaltedRelease[] = [];
    for (const { variant, remote, release, failures, last_seen: at } of rows) {
      if (variant !== 'canary' || failures === 0) continue;
      const result = await haltFailedCanary(trx, { remote, release }, limits, at);
      if (result !== null) halted.push(result);
    }
    const written = rows.reduce((sum, { loads }) => sum + loads, 0);
    return { halted, dropped: batch.length - written };
  });
}
