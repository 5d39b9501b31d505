import { DEFAULT_SETTINGS, type AdminSiteSettings, type SiteSettings } from 'shared-kit/contract';
import type { Queryable } from './transaction';

const selectSettings = (db: Queryable) =>
  db.selectFrom('settings').select(['value', 'revision']).where('name', '=', 'site');

/** The site's settings: the defaults, overridden by what an admin has saved. */
export async function readSiteSettings(db: Queryable): Promise<SiteSettings> {
  const row = await selectSettings(db).executeTakeFirst();
  return { ...DEFAULT_SETTINGS, ...row?.value };
}

/** The site's settings with their revision; 0 if no admin has saved them yet. */
export async function readRevisedSettings(db: Queryable): Promise<AdminSiteSettings> {
  const row = await selectSettings(db).executeTakeFirst();
  return { ...DEFAULT_SETTINGS, ...row?.value, revision: row?.revision ?? 0 };
}
