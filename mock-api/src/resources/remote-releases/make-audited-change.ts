import { isDeepStrictEqual } from 'node:util';
import { changeRelease, type ChangeOptions, type ChangeResult } from 'shared-kit/server/release';
import { SITE_SUBJECT_ID, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';

/** What the audit log says of a change. */
const describeForAudit = (remote: string, { message, before, after }: ChangeResult) => ({
  before: { remote, stable: before.stable.version, isPinned: before.isPinned },
  after: { remote, stable: after?.stable.version, isPinned: after?.isPinned, message },
});

/**
 * Makes a change of what is live. It is in the audit log before it is made: the log and the registry have no
 * transaction in common, and nothing may become live without an entry. If the change then fails, or
 * turns out differently because somebody else was faster, a second entry says so.
 */
export async function makeAuditedChange(
  db: Database,
  actorId: string,
  options: ChangeOptions,
): Promise<ChangeResult> {
  const { remote, change } = options;
  const write = (values: { before: object | null; after: object }) =>
    inTransaction(db, (trx) =>
      writeAudit(trx, {
        ...{ actorId, action: `release.${change.action}` },
        ...{ subject: 'release', subjectId: SITE_SUBJECT_ID, ...values },
      }),
    );
  const intended = describeForAudit(remote, await changeRelease({ ...options, isDry: true }));
  await write(intended);
  let result: ChangeResult;
  try {
    result = await changeRelease(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await write({ before: null, after: { remote, message: `The change failed: ${reason}` } });
    throw error;
  }
  const done = describeForAudit(remote, result);
  if (!isDeepStrictEqual(done, intended)) await write(done);
  return result;
}
