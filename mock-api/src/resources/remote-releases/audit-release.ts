import { SITE_SUBJECT_ID, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';

/** Who changes what is live. */
interface ReleaseActor {
  actorId: string;
  /** What each entry says of a token that was used. */
  facts?: object;
}

/** What became of a change, for the audit log and for whoever asked for it. */
interface Outcome<T> {
  before: object | null;
  after: object;
  response: T;
}

/**
 * Makes a change of releases. That it begins is in the audit log before: the log and the registry have no
 * transaction in common, and nothing may become live without an entry. What became of it is a second one, with
 * which the response is stored.
 * @param work Calls `begin` once nothing is left but to make the change; what is refused before is in no log.
 */
export async function auditRelease<T>(
  db: Database,
  { actorId, facts }: ReleaseActor,
  action: string,
  work: (begin: (intended: object) => Promise<void>) => Promise<Outcome<T>>,
): Promise<T> {
  const write = (trx: Transaction, name: string, before: object | null, after: object) =>
    writeAudit(trx, {
      ...{ actorId, action: name, subject: 'release', subjectId: SITE_SUBJECT_ID },
      ...{ before, after: { ...after, ...facts } },
    });
  const begun: object[] = [];
  const begin = async (intended: object) => {
    await inTransaction(db, (trx) => write(trx, 'release.begin', null, intended));
    begun.push(intended);
  };
  let outcome: Outcome<T>;
  try {
    outcome = await work(begin);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failed = { ...begun[0], message: `The change failed: ${reason}` };
    if (begun.length > 0) await inTransaction(db, (trx) => write(trx, action, null, failed));
    throw error;
  }
  const { before, after, response } = outcome;
  return inTransaction(db, async (trx) => {
    await write(trx, action, before, after);
    return response;
  });
}
