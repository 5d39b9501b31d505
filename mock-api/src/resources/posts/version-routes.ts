import { contract } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import { StaleError } from '../../errors';
import type { Api } from '../../http/api';
import { parseIfMatch, withETag } from '../../http/revisions';
import { auditUnlessAuthor } from './audit-post';
import { presentPost, presentVersion } from './presenter';
import { requireEditablePost, requireEditAccess, respondWithPost } from './respond';
import { restoreVersion } from './restore-version';
import { findVersion, listVersions } from './versions';

/** The versions of a post, for those who may edit it. */
export function postVersionRoutes({ mount, db }: Api): void {
  mount(contract.posts.versions, async ({ params: { id }, viewer }) => {
    await requireEditAccess(db, viewer, id);
    return { items: (await listVersions(db, id)).map(presentVersion) };
  });

  mount(contract.posts.version, async ({ params: { id, versionId }, viewer }) => {
    const post = await requireEditablePost(db, viewer, id);
    const version = await findVersion(db, id, { versionId });
    const { snapshot, status } = version;
    return {
      ...presentVersion(version),
      snapshot: presentPost({ ...post, ...snapshot, status }, new Set()),
    };
  });

  mount(
    contract.posts.restore,
    async ({ params: { id }, body, viewer, request, reply, skipInvalidation }) => {
      const stored = await requireEditablePost(db, viewer, id);
      const expectedRevision = parseIfMatch(request);
      return inTransaction(db, async (trx) => {
        const outcome = await restoreVersion(trx, {
          id,
          version: body,
          savedBy: viewer.id,
          expectedRevision,
          onWritten: auditUnlessAuthor(viewer, stored, 'post.restore'),
        });
        const current = withETag(reply, await respondWithPost(trx, viewer, id));
        if (outcome === 'stale') throw new StaleError(current);
        if (outcome === 'savedDraft') skipInvalidation();
        return current;
      });
    },
  );
}
