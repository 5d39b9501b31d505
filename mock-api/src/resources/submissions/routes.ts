import type { FastifyRequest } from 'fastify';
import { contract, LIMITS } from 'shared-kit/contract';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import type { Identity } from '../../http/authentication';
import { parseIfMatch, withCurrent, withETag } from '../../http/revisions';
import { NotFoundError } from '../../errors';
import { readHighlights } from './highlights';
import { presentSubmission } from './presenter';
import { findSubmission, listSubmissions } from './queries';
import { approveSubmission, editSubmission, rejectSubmission } from './review-submission';
import { insertSubmission, storeSubmissionFiles } from './create-submission';

const toChange = (id: string, viewer: Identity, request: FastifyRequest) => ({
  actorId: viewer.id,
  id,
  expectedRevision: parseIfMatch(request),
});

export function submissionRoutes({ mount, db, media, limits, site }: Api): void {
  async function respondWithSubmission(rows: Queryable, id: string) {
    const submission = await findSubmission(rows, id);
    if (submission === undefined) throw new NotFoundError('This submission does not exist.');
    return presentSubmission(rows, submission);
  }

  const withCurrentSubmission = <T>(id: string, change: () => Promise<T>) =>
    withCurrent(() => respondWithSubmission(db, id), change);

  mount(contract.submissions.submit, async ({ body, request }) => {
    await limits.mail(request, body.email);
    const form = await storeSubmissionFiles(db, media, body);
    return inTransaction(db, async (trx) => {
      await insertSubmission(trx, form);
      return {
        message: `Thank you! Your blog was sent. We review every submission within ${LIMITS.guest.reviewHours} hours.`,
      };
    });
  });

  mount(contract.submissions.highlights, () => readHighlights(db));

  mount(contract.adminSubmissions.list, async ({ query }) => {
    const page = await listSubmissions(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const items = await Promise.all(page.rows.map((row) => presentSubmission(db, row)));
    return { items, nextCursor: page.nextCursor, total: page.total };
  });

  mount(contract.adminSubmissions.byId, async ({ params, reply }) =>
    withETag(reply, await respondWithSubmission(db, params.id)),
  );

  mount(contract.adminSubmissions.update, async ({ params, body, viewer, request, reply }) => {
    const change = toChange(params.id, viewer, request);
    await withCurrentSubmission(params.id, () => editSubmission(db, change, body));
    return withETag(reply, await respondWithSubmission(db, params.id));
  });

  mount(contract.adminSubmissions.approve, async ({ params, viewer, request, reply }) => {
    const change = toChange(params.id, viewer, request);
    return withCurrentSubmission(params.id, () =>
      inTransaction(db, async (trx) => {
        const postSlug = await approveSubmission(trx, change, site);
        const submission = await respondWithSubmission(trx, params.id);
        return { submission: withETag(reply, submission), postSlug };
      }),
    );
  });

  mount(contract.adminSubmissions.reject, async ({ params, body, viewer, request, reply }) => {
    const change = toChange(params.id, viewer, request);
    return withCurrentSubmission(params.id, () =>
      inTransaction(db, async (trx) => {
        await rejectSubmission(trx, change, body?.note, site);
        return withETag(reply, await respondWithSubmission(trx, params.id));
      }),
    );
  });
}
