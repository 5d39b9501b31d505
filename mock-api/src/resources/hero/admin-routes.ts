import type { FastifyReply } from 'fastify';
import { contract, LIMITS } from 'shared-kit/contract';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { parseIfMatch, withETag } from '../../http/revisions';
import { presentHero } from './presenter';
import { findHero, listHeroes } from './queries';
import { deleteHero, insertHero, publishHero, storeHeroPicture, updateHero } from './save-hero';

export function adminHeroRoutes({ mount, db, media }: Api): void {
  async function respondWithHero(reply: FastifyReply, id: string) {
    const row = await findHero(db, id);
    if (row === undefined) throw new NotFoundError('There is no such hero.');
    return withETag(reply, presentHero(row));
  }

  mount(contract.adminHero.list, async ({ query }) => {
    const page = await listHeroes(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const { nextCursor, total } = page;
    return { items: page.rows.map(presentHero), nextCursor, total };
  });

  mount(contract.adminHero.create, async ({ body, viewer, reply }) => {
    const form = await storeHeroPicture(db, media, body);
    return respondWithHero(reply, await insertHero(db, viewer.id, form));
  });

  mount(contract.adminHero.byId, ({ params, reply }) => respondWithHero(reply, params.id));

  mount(contract.adminHero.update, async ({ params: { id }, body, viewer, request, reply }) => {
    const change = { actorId: viewer.id, id, expectedRevision: parseIfMatch(request) };
    await updateHero(db, change, await storeHeroPicture(db, media, body));
    return respondWithHero(reply, id);
  });

  mount(contract.adminHero.publish, async ({ params: { id }, viewer, request, reply }) => {
    await publishHero(db, { actorId: viewer.id, id, expectedRevision: parseIfMatch(request) });
    return respondWithHero(reply, id);
  });

  mount(contract.adminHero.remove, async ({ params, viewer }) => {
    await deleteHero(db, viewer.id, params.id);
    return { message: 'The hero is deleted.' };
  });
}
