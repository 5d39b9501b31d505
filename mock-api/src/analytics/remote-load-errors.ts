import { sql } from 'kysely';
import type { Queryable, Transaction } from '../db/transaction';
import type { RemoteLoad } from './remote-load-counts';

/** Different errors that are kept of one release: a stranger may report any text. */
const MAX_ERRORS = 20;
/** The most frequent ones, which a person reads. */
const SHOWN_ERRORS = 5;

/**
 * Counts the errors of canaries, by release and message: they say why one was halted. Once a release has
 * `MAX_ERRORS`, only those are counted on.
 */
export async function countLoadErrors(
  trx: Transaction,
  batch: readonly RemoteLoad[],
): Promise<void> {
  const counts = new Map<string, { load: RemoteLoad; message: string; count: number }>();
  for (const load of batch) {
    const { remote, release, variant, failure, message } = load;
    if (variant !== 'canary' || failure === null || !message) continue;
    const key = JSON.stringify([remote, release, message]);
    const known = counts.get(key) ?? { load, message, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  const ordered = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [, { load, message, count }] of ordered) {
    const { remote, release, at } = load;
    await sql`
      insert into remote_load_errors (remote, release, message, count, last_seen)
      select ${remote}, ${release}, ${message}, ${count}, ${at}
      where exists (
        select 1 from remote_load_errors
        where remote = ${remote} and release = ${release} and message = ${message}
      ) or (
        select count(*) from remote_load_errors where remote = ${remote} and release = ${release}
      ) < ${MAX_ERRORS}
      on conflict (remote, release, message) do update
        set count = remote_load_errors.count + excluded.count, last_seen = excluded.last_seen`.execute(
      trx,
    );
  }
}

/** The most frequent errors of a release. */
export const selectErrors = (db: Queryable, remote: string, release: string) =>
  db
    .selectFrom('remote_load_errors')
    .select(['message', 'count'])
    .where('remote', '=', remote)
    .where('release', '=', release)
    .orderBy('count', 'desc')
    .orderBy('message')
    .limit(SHOWN_ERRORS)
    .execute();
