import { DEFAULT_SETTINGS, type AdminSiteSettings, type PublicSettings } from 'shared-kit/contract';
import type { Queryable, Transaction } from './transaction';

const selectSettings = (db: Queryable) =>
  db.selectFrom('settings').select(['value', 'revision']).where('name', '=', 'site');

/** The site's settings: the defaults, overridden by what an admin has saved. */
export async function readSiteSettings(db: Queryable): Promise<PublicSettings> {
  const row = await selectSettings(db).executeTakeFirst();
  return { ...DEFAULT_SETTINGS, ...row?.value };
}

/** The site's settings with their revision; 0 if no admin has saved them yet. */
export async function readRevisedSettings(db: Queryable): Promise<AdminSiteSettings> {
  const row = await selectSettings(db).executeTakeFirst();
  // Slots have a page and an endpoint of their own.
  const { slots: _, ...settings }: PublicSettings = { ...DEFAULT_SETTINGS, ...row?.value };
  return { ...settings, revision: row?.revision ?? 0 };
}

/** Locks a row until the transaction ends. It is inserted first: before a first save there is none. */
export async function lockSettings(trx: Transaction, name: 'site' | 'kpis'): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name, value: '{}', revision: 0, updated_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await trx.selectFrom('settings').select('name').where('name', '=', name).forUpdate().execute();
}
