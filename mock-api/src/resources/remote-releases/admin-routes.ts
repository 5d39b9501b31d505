import { contract } from 'shared-kit/contract';
import { changeRelease, type ChangeResult } from 'shared-kit/server/release';
import type { Api } from '../../http/api';
import { requireConfirmedPassword } from '../account/confirm-password';
import { describeEffects, describeRisks, readHalts } from './describe-effects';
import { readOverview } from './overview';
import { createReleaseReader } from './release-reader';
import { withReleaseErrors } from '../../http/release-desk';
import { listTokens } from './list-tokens';
import { auditRelease } from './audit-release';
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
    const respond = async ({ message, before, after }: ChangeResult) => {
      const halts = await readHalts(db, before, after);
      return {
        message,
        effects: describeEffects(before, after, halts),
        risks: describeRisks(before, after, halts),
      };
    };
    return withReleaseErrors(async () => {
      const [store, host] = [await releaseDesk.store(), await releaseDesk.readHost()];
      const options = { store, host, remote, change };
      const intended = await changeRelease({ ...options, isDry: true });
      if (isDry) return respond(intended);
      return auditRelease(db, { actorId: viewer.id }, `release.${change.action}`, async (begin) => {
        await begin({ remote, message: intended.message });
        const result = await changeRelease(options);
        const { message, before, after } = result;
        return {
          before: { remote, stable: before.stable.version, isPinned: before.isPinned },
          after: { remote, stable: after?.stable.version, isPinned: after?.isPinned, message },
          response: await respond(result),
        };
      });
    });
  });

  mount(adminReleases.tokens, async () => ({ items: await listTokens(db) }));

  mount(adminReleases.createToken, async ({ body, viewer }) => {
    await requireConfirmedPassword(db, viewer);
    return createToken(db, viewer, body);
  });

  mount(adminReleases.revokeToken, ({ params: { id }, viewer }) => revokeToken(db, viewer, id));
}
