import { contract, LIMITS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { NotFoundError } from '../../errors';
import { readHighlights } from './highlights';
import { presentSubmission } from './presenter';
import { findSubmission, listSubmissions } from './queries';
import { approveSubmission, editSubmission, rejectSubmission } from './review-submission';
import { createSubmission } from './create-submission';

export function communityRoutes({ mount, db, media, limits, site }: Api): void {
  async function respondWithSubmission(id: string) {
    const submission = await findSubmission(db, id);
    if (submission === undefined) throw new NotFoundError('This submission does not exist.');
    return presentSubmission(db, submission);
  }

  mount(contract.community.submit, async ({ body, request }) => {
    await limits.submit(request);
    await createSubmission(db, media, body);
    return {
      message: `Thank you! Your blog was sent. We review every submission within ${LIMITS.guest.reviewHours} hours.`,
    };
  });

  mount(contract.community.highlights, () => readHighlights(db));

  mount(contract.adminSubmissions.list, async ({ query }) => {
    const page = await listSubmissions(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const items = await Promise.all(page.rows.map((row) => presentSubmission(db, row)));
    return { items, nextCursor: page.nextCursor, total: page.total };
  });

  mount(contract.adminSubmissions.byId, ({ params }) => respondWithSubmission(params.id));

  mount(contract.adminSubmissions.update, async ({ params, body, viewer }) => {
    await editSubmission(db, viewer.id, params.id, body);
    return respondWithSubmission(params.id);
  });

  mount(contract.adminSubmissions.approve, async ({ params, viewer }) => {
    const postSlug = await approveSubmission(db, viewer.id, params.id, site);
    return { submission: await respondWithSubmission(params.id), postSlug };
  });

  mount(contract.adminSubmissions.reject, async ({ params, body, viewer }) => {
    await rejectSubmission(db, viewer.id, params.id, body?.note, site);
    return respondWithSubmission(params.id);
  });
}
