import type { FastifyReply } from 'fastify';
import { contract, LIMITS, type Track } from 'shared-kit/contract';
import { findFreeSubjectSlug, saveWithSlug } from '../../db/slugs';
import { inTransaction, type Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { parseIfMatch, withETag } from '../../http/revisions';
import { storeImageField } from '../../media/store-images';
import { presentTrack } from './presenter';
import { findTrack, listAllTracks } from './queries';
import { reorderTracks } from './reorder-tracks';
import { deleteTrack, insertTrack, updateTrack } from './save-track';

const COVER = {
  maxBytes: LIMITS.step.imageBytes,
  message: 'Keep the picture below 4 MB.',
  field: 'cover',
};

export function adminTrackRoutes({ mount, db, media }: Api): void {
  async function respondWithTrack(
    rows: Queryable,
    reply: FastifyReply,
    id: string,
  ): Promise<Track> {
    const row = await findTrack(rows, id);
    if (row === undefined) throw new NotFoundError('Track not found');
    return withETag(reply, presentTrack(row));
  }

  const withCover = async <T extends { cover: string | null }>(form: T): Promise<T> => ({
    ...form,
    cover: form.cover === null ? null : await storeImageField(db, media, form.cover, COVER),
  });

  mount(contract.adminTracks.list, async ({ query }) => {
    const page = await listAllTracks(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const { nextCursor, total } = page;
    return { items: page.rows.map(presentTrack), nextCursor, total };
  });

  mount(contract.adminTracks.byId, ({ params, reply }) => respondWithTrack(db, reply, params.id));

  mount(contract.adminTracks.reorder, async ({ body, viewer }) => ({
    items: await reorderTracks(db, viewer.id, body.ids),
  }));

  mount(contract.adminTracks.create, async ({ body, viewer, reply }) => {
    const form = await withCover(body);
    return saveWithSlug({
      requested: form.slug,
      title: form.title,
      fallback: 'track',
      findFree: (base) => findFreeSubjectSlug(db, 'track', null, base),
      save: (slug) =>
        inTransaction(db, async (trx) =>
          respondWithTrack(trx, reply, await insertTrack(trx, viewer.id, form, slug)),
        ),
    });
  });

  mount(contract.adminTracks.update, async ({ params: { id }, body, viewer, request, reply }) => {
    const expectedRevision = parseIfMatch(request);
    const form = await withCover(body);
    await saveWithSlug({
      requested: form.slug,
      title: form.title,
      fallback: 'track',
      findFree: (base) => findFreeSubjectSlug(db, 'track', id, base),
      save: (slug) => updateTrack(db, viewer.id, id, { form, slug, expectedRevision }),
    });
    return respondWithTrack(db, reply, id);
  });

  mount(contract.adminTracks.remove, async ({ params, viewer }) => {
    await deleteTrack(db, viewer.id, params.id);
    return { message: 'The track is deleted.' };
  });
}
