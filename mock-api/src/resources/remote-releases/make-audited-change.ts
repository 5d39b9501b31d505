import { changeRelease, type ChangeOptions, type ChangeResult } from 'shared-kit/server/release';
import { SITE_SUBJECT_ID, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';

const SUBJECT = { subject: 'release', subjectId: SITE_SUBJECT_ID } as const;

/**
 * Makes a change of what is live. That it begins is in the audit log before: the log and the registry have no
 * transaction in common, and nothing may become live without an entry. What became of it is a second one.
 * @param respond Makes the response, which is stored with the second entry.
 */
export async function makeAuditedChange<T>(
  db: Database,
  actorId: string,
  options: ChangeOptions,
  respond: (result: ChangeResult) => Promise<T>,
): Promise<T> {
  const { remote, change } = options;
  const write = (trx: Transaction, action: string, before: object | null, after: object) =>
    writeAudit(trx, { ...SUBJECT, actorId, action, before, after: { remote, ...after } });
  const action = `release.${change.action}`;
  const { message } = await changeRelease({ ...options, isDry: true });
  await inTransaction(db, (trx) => write(trx, 'release.begin', null, { message }));
  let result: ChangeResult;
  try {
    result = await changeRelease(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const after = { message: `The change failed: ${reason}` };
    await inTransaction(db, (trx) => write(trx, action, null, after));
    throw error;
  }
  const { before, after } = result;
  const response = await respond(result);
  return inTransaction(db, async (trx) => {
    await write(
      trx,
      action,
      { remote, stable: before.stable.version, isPinned: before.isPinned },
      { stable: after?.stable.version, isPinned: after?.isPinned, message: result.message },
    );
    return response;
  });
}
