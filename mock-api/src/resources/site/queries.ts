import { sql } from 'kysely';
import { DEFAULT_SETTINGS, type SiteSettings } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import type { Reader } from '../../db/transaction';

/** The site's settings: the defaults, and over them what the admin has set. */
export async function readSiteSettings(rows: Reader): Promise<SiteSettings> {
  const row = await rows
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirst();
  return { ...DEFAULT_SETTINGS, ...row?.value };
}

/** Whether the database answers. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
