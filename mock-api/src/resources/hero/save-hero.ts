import { type contract, LIMITS } from 'shared-kit/contract';
import type * as z from 'zod';
import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { heroVector } from '../../db/search/documents';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { ConflictError, NotFoundError } from '../../errors';
import { requireRevision } from '../../http/revisions';
import {
  addMediaReferences,
  deleteMediaReferences,
  replaceMediaReferences,
} from '../../media/media-references';
import type { MediaStore } from '../../media/media-store';
import { storeImageField } from '../../media/store-images';
import { presentHero } from './presenter';
import type { HeroRow } from './queries';

export type HeroForm = z.output<(typeof contract.adminHero.create)['body']>;

const PICTURE = {
  maxBytes: LIMITS.step.imageBytes,
  message: 'Keep the picture below 4 MB.',
  field: 'media.url',
};

/** Stores a picture sent as a data URL and returns the form with its URL. */
export async function storeHeroPicture(
  db: Queryable,
  media: MediaStore,
  form: HeroForm,
): Promise<HeroForm> {
  const url = await storeImageField(db, media, form.media.url, PICTURE);
  return { ...form, media: { ...form.media, url } };
}

/**
 * Locks a hero and all of a variant until the transaction ends, so that at most one gets published
 * and no other save comes between.
 */
const lockVariant = (trx: Transaction, variant: HeroRow['variant'], id: string) =>
  trx
    .selectFrom('heroes')
    .select('id')
    .where(({ or, eb }) => or([eb('variant', '=', variant), eb('id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Returns the variant's published hero to a draft, except `id`. */
async function unpublishOthers(
  trx: Transaction,
  variant: HeroRow['variant'],
  id: string,
  now: Date,
) {
  await trx
    .updateTable('heroes')
    .set(({ eb }) => ({ status: 'draft', revision: eb('revision', '+', 1), updated_at: now }))
    .where('variant', '=', variant)
    .where('status', '=', 'published')
    .where('id', '<>', id)
    .execute();
}

const toColumns = (form: HeroForm, now: Date) => ({
  h1: form.h1,
  subheading: form.subheading,
  variant: form.variant,
  status: form.status,
  publish_at:
    form.publishAt === null ? (form.status === 'published' ? now : null) : new Date(form.publishAt),
  cta_primary: JSON.stringify(form.ctaPrimary),
  cta_secondary: JSON.stringify(form.ctaSecondary),
  media: JSON.stringify(form.media),
  kpis: JSON.stringify(form.kpis),
  search: heroVector(form),
  updated_at: now,
});

/** The audited columns of a hero: everything in its form. */
function toAuditFields(hero: HeroRow) {
  const { id: _, created_at: __, updated_at: ___, revision: ____, search: _____, ...fields } = hero;
  return fields;
}

async function auditHero(
  trx: Transaction,
  action: 'create' | 'update' | 'publish',
  actorId: string,
  id: string,
  before: HeroRow | null,
) {
  const after = toAuditFields(await requireHero(trx, id));
  const entry = { actorId, action: `hero.${action}`, subject: 'hero', subjectId: id };
  const fields = diffForAudit(before && toAuditFields(before), after, ['h1', 'variant', 'status']);
  await writeAudit(trx, { ...entry, ...fields });
}

export function insertHero(db: Queryable, actorId: string, form: HeroForm): Promise<string> {
  return inTransaction(db, async (trx) => {
    const now = new Date();
    const id = newId();
    await lockVariant(trx, form.variant, id);
    if (form.status === 'published') await unpublishOthers(trx, form.variant, id, now);
    await trx
      .insertInto('heroes')
      .values({ id, ...toColumns(form, now), created_at: now })
      .execute();
    await addMediaReferences(trx, 'hero', id, form);
    await auditHero(trx, 'create', actorId, id, null);
    return id;
  });
}

async function requireHero(trx: Transaction, id: string): Promise<HeroRow> {
  const hero = await trx.selectFrom('heroes').selectAll().where('id', '=', id).executeTakeFirst();
  if (hero === undefined) throw new NotFoundError('There is no such hero.');
  return hero;
}

interface HeroChange {
  actorId: string;
  id: string;
  /** Null to change whichever is stored. */
  expectedRevision: number | null;
}

/** Locks a hero with those of `variant` (its own by default), and checks its revision. */
async function lockHero(
  trx: Transaction,
  { id, expectedRevision }: HeroChange,
  variant?: HeroRow['variant'],
): Promise<HeroRow> {
  const { variant: own } = await requireHero(trx, id);
  await lockVariant(trx, variant ?? own, id);
  const hero = await requireHero(trx, id);
  requireRevision(expectedRevision, hero.revision, () => presentHero(hero));
  return hero;
}

export function updateHero(db: Database, change: HeroChange, form: HeroForm) {
  const { actorId, id } = change;
  return inTransaction(db, async (trx) => {
    const now = new Date();
    const before = await lockHero(trx, change, form.variant);
    if (form.status === 'published') await unpublishOthers(trx, form.variant, id, now);
    const set = { ...toColumns(form, now), revision: before.revision + 1 };
    await trx.updateTable('heroes').set(set).where('id', '=', id).execute();
    await replaceMediaReferences(trx, 'hero', id, form);
    await auditHero(trx, 'update', actorId, id, before);
  });
}

/** Publishes a hero now. Has no effect if it is published already. */
export function publishHero(db: Queryable, change: HeroChange): Promise<void> {
  const { actorId, id } = change;
  return inTransaction(db, async (trx) => {
    const now = new Date();
    const before = await lockHero(trx, change);
    if (before.status === 'published') return;
    await unpublishOthers(trx, before.variant, id, now);
    const revision = before.revision + 1;
    const set = { status: 'published' as const, publish_at: now, revision, updated_at: now };
    await trx.updateTable('heroes').set(set).where('id', '=', id).execute();
    await auditHero(trx, 'publish', actorId, id, before);
  });
}

/** Deletes a hero. Throws a 409 for a published one: the home page shows it. */
export function deleteHero(db: Database, actorId: string, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const hero = await lockHero(trx, { actorId, id, expectedRevision: null });
    if (hero.status === 'published') {
      throw new ConflictError('The home page shows this hero. Publish another one first.');
    }
    await trx.deleteFrom('heroes').where('id', '=', id).execute();
    await deleteMediaReferences(trx, 'hero', [id]);
    await writeAudit(trx, {
      actorId,
      action: 'hero.delete',
      subject: 'hero',
      subjectId: id,
      ...diffForAudit(toAuditFields(hero), null, []),
    });
  });
}
