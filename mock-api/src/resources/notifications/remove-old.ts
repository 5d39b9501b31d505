import { sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import type { Database } from '../../db/connect';

const DAY = 86_400_000;
const { kept, readDays, days } = LIMITS.notifications;

/** Members whose lists are cut in one run; the others follow with the next. */
const CUT_LISTS = 1_000;

/**
 * Deletes notifications that were read or removed long ago, all that are very old, and the oldest of members who
 * have too many.
 */
export async function removeOldNotifications(db: Database, now: Date): Promise<number> {
  const before = (age: number) => new Date(now.getTime() - age * DAY);
  const old = await sql`
    delete from notifications where read_at <= ${before(readDays)}
      or removed_at <= ${before(readDays)} or updated_at <= ${before(days)}`.execute(db);
  const surplus = await sql`
    delete from notifications where id in (
      select surplus.id
      from (
        select user_id from notifications group by user_id having count(*) > ${kept}
        limit ${CUT_LISTS}
      ) as long_lists
      cross join lateral (
        select id from notifications as owned where owned.user_id = long_lists.user_id
        order by updated_at desc, id desc offset ${kept}
      ) as surplus)`.execute(db);
  return Number((old.numAffectedRows ?? 0n) + (surplus.numAffectedRows ?? 0n));
}
