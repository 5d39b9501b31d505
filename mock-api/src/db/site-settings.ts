import { DEFAULT_SETTINGS, type SiteSettings } from 'shared-kit/contract';
import type { Queryable } from './transaction';

/** The site's settings: the defaults, overridden by what an admin has saved. */
export async function readSiteSettings(db: Queryable): Promise<SiteSettings> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'site')
    .executeTakeFirst();
  return { ...DEFAULT_SETTINGS, ...row?.value };
}
