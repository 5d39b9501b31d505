import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { claimSlug, releaseSlugs } from '../../db/slugs';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { ConflictError } from '../../errors';
import { requireRevision } from '../../http/revisions';
import {
  addMediaReferences,
  deleteMediaReferences,
  replaceMediaReferences,
} from '../../media/media-references';
import { inspectInThread } from '../../sheets/sheet-pool';
import { removeEntries } from './entries';
import { phaseOf } from './phase';
import { presentEdited } from './presenter';
import { challengeNotFound, findChallenge, type ChallengeRow } from './queries';
import type { ChallengeColumns } from './read-form';
import { takeOpeningBack } from './tell-entrants';

type AuditedRow = Pick<
  ChallengeRow,
  | 'title'
  | 'slug'
  | 'summary'
  | 'category'
  | 'text'
  | 'hidden'
  | 'ranking'
  | 'status'
  | 'opens_at'
  | 'closes_at'
  | 'track_id'
>;

const toAuditFields = (row: AuditedRow) => ({
  title: row.title,
  slug: row.slug,
  status: row.status,
  summary: row.summary,
  category: row.category,
  text: row.text,
  hidden: row.hidden,
  ranking: row.ranking,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  track: row.track_id,
});

const auditChallenge = (
  trx: Transaction,
  actorId: string,
  action: 'create' | 'update' | 'delete',
  id: string,
  before: AuditedRow | null,
  after: AuditedRow | null,
) =>
  writeAudit(trx, {
    actorId,
    action: `challenge.${action}`,
    subject: 'challenge',
    subjectId: id,
    ...diffForAudit(before && toAuditFields(before), after && toAuditFields(after), [
      'title',
      'slug',
      'status',
    ]),
  });

export function insertChallenge(
  db: Queryable,
  actorId: string,
  { sheets: _sheets, ...columns }: ChallengeColumns,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const now = new Date();
    const id = newId();
    await trx
      .insertInto('challenges')
      .values({ id, ...columns, author_id: actorId, created_at: now, updated_at: now })
      .execute();
    await addMediaReferences(trx, 'challenge', id, columns.text, columns.hidden);
    await claimSlug(trx, 'challenge', { id, ...columns });
    await auditChallenge(trx, actorId, 'create', id, null, columns);
    return id;
  });
}

/** Locks a challenge until the transaction ends: no entry comes meanwhile, and it is not ranked. */
async function lockChallenge(trx: Transaction, id: string): Promise<ChallengeRow> {
  const locked = await trx
    .selectFrom('challenges')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) throw challengeNotFound();
  return findChallenge(trx, id);
}

const fixed = (field: string, message: string) => new ConflictError(message, { [field]: message });

/** Throws a 409 for what would be unfair to those who have sent an entry, or is over. */
function requireFair(before: ChallengeRow, after: ChallengeColumns, sheetsBefore: string): void {
  const isSame = (one: Date, other: Date) => one.getTime() === other.getTime();
  const phase = phaseOf(before, new Date());
  const isClosed = phase === 'closed' || before.ranked_at !== null;
  if (isClosed && !isSame(before.closes_at, after.closes_at)) {
    throw fixed('closesAt', 'It has closed, so this time stays.');
  }
  if (before.entry_count === 0 && !isClosed) return;
  if (after.status === 'draft') {
    throw fixed('status', 'It has entries, so it cannot become a draft again.');
  }
  if (!isSame(before.opens_at, after.opens_at)) {
    throw fixed('opensAt', 'It has entries, so this time stays.');
  }
  if (before.ranking !== after.ranking) {
    throw fixed('ranking', 'It has entries, so the ranking stays.');
  }
  if (sheetsBefore !== after.sheets) {
    const field = before.hidden === after.hidden ? 'text' : 'hidden';
    throw fixed(field, 'It has entries, which were tried in these sheets, so they stay.');
  }
}

interface ChallengeUpdate {
  columns: ChallengeColumns;
  /** Null to overwrite whatever is stored. */
  expectedRevision: number | null;
}

export async function updateChallenge(
  db: Database,
  actorId: string,
  id: string,
  { columns, expectedRevision }: ChallengeUpdate,
): Promise<void> {
  // Before the row is locked. It is the text of the revision that is compared below.
  const seen = await findChallenge(db, id);
  const { sheets: sheetsBefore } = await inspectInThread(seen.text, seen.hidden);
  return inTransaction(db, async (trx) => {
    const before = await lockChallenge(trx, id);
    requireRevision(expectedRevision, before.revision, () => presentEdited(before));
    if (before.revision !== seen.revision) {
      throw new ConflictError('Someone saved this meanwhile. Please save again.');
    }
    requireFair(before, columns, sheetsBefore);
    const { sheets: _sheets, ...set } = columns;
    const now = new Date();
    await trx
      .updateTable('challenges')
      .set({ ...set, revision: before.revision + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    await takeOpeningBack(trx, id, now);
    await replaceMediaReferences(trx, 'challenge', id, columns.text, columns.hidden);
    await claimSlug(trx, 'challenge', before);
    await claimSlug(trx, 'challenge', { id, ...columns });
    await auditChallenge(trx, actorId, 'update', id, before, columns);
  });
}

/** Deletes a challenge with its entries. Its discussion stays. */
export function deleteChallenge(db: Database, actorId: string, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockChallenge(trx, id);
    const entries = await trx
      .selectFrom('challenge_entries')
      .select(['id', 'challenge_id'])
      .where('challenge_id', '=', id)
      .execute();
    await removeEntries(trx, entries);
    await trx.deleteFrom('challenges').where('id', '=', id).execute();
    await deleteMediaReferences(trx, 'challenge', [id]);
    await releaseSlugs(trx, 'challenge', id);
    await auditChallenge(trx, actorId, 'delete', id, before, null);
  });
}
