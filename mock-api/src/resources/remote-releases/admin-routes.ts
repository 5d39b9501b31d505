import { contract } from 'shared-kit/contract';
import { changeRelease } from 'shared-kit/server/release';
import { SITE_SUBJECT_ID, writeAudit } from '../../db/audit-log';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { requireConfirmedPassword } from '../account/confirm-password';
import { describeEffects, describeRisks, readHalts } from './describe-effects';
import { readOverview } from './overview';
import { createReleaseReader } from './release-reader';
import { withReleaseErrors } from '../../http/release-desk';
import { listTokens } from './list-tokens';
import { createToken, revokeToken } from './tokens';

/** Admin → Releases. */
export function adminReleaseRoutes({ mount, db, releaseDesk }: Api): void {
  const { adminReleases } = contract;
  const listStored = createReleaseReader();

  mount(adminReleases.overview, () =>
    withReleaseErrors(() => readOverview(db, releaseDesk, listStored)),
  );

  mount(adminReleases.change, async ({ params: { remote }, body: { change, isDry }, viewer }) => {
    if (!isDry) await requireConfirmedPassword(db, viewer);
    const { message, before, after } = await withReleaseErrors(async () =>
      changeRelease({
        store: await releaseDesk.store(),
        host: await releaseDesk.readHost(),
        ...{ remote, change, isDry },
      }),
    );
    const halts = await readHalts(db, before, after);
    const response = {
      message,
      effects: describeEffects(before, after, halts),
      risks: describeRisks(before, after, halts),
    };
    if (isDry) return response;
    return inTransaction(db, async (trx) => {
      await writeAudit(trx, {
        ...{ actorId: viewer.id, action: `release.${change.action}` },
        ...{ subject: 'release', subjectId: SITE_SUBJECT_ID },
        before: { remote, stable: before.stable.version, isPinned: before.isPinned },
        after: { remote, stable: after?.stable.version, isPinned: after?.isPinned, message },
      });
      return response;
    });
  });

  mount(adminReleases.tokens, async () => ({ items: await listTokens(db) }));

  mount(adminReleases.createToken, async ({ body, viewer }) => {
    await requireConfirmedPassword(db, viewer);
    return createToken(db, viewer, body);
  });

  mount(adminReleases.revokeToken, ({ params: { id }, viewer }) => revokeToken(db, viewer, id));
}
