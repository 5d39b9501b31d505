import type { FastifyReply } from 'fastify';
import { contract, LIMITS } from 'shared-kit/contract';
import { inTransaction, type Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { parseIfMatch, withETag } from '../../http/revisions';
import { presentHero } from './presenter';
import { findHero, listHeroes } from './queries';
import { deleteHero, insertHero, publishHero, storeHeroPicture, updateHero } from './save-hero';

export function adminHeroRoutes({ mount, db, media }: Api): void {
  async function respondWithHero(rows: Queryable, reply: FastifyReply, id: string) {
    const row = await findHero(rows, id);
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
    return inTransaction(db, async (trx) =>
      respondWithHero(trx, reply, await insertHero(trx, viewer.id, form)),
    );
  });

  mount(contract.adminHero.byId, ({ params, reply }) => respondWithHero(db, reply, params.id));

  mount(contract.adminHero.update, async ({ params: { id }, body, viewer, request, reply }) => {
    const change = { actorId: viewer.id, id, expectedRevision: parseIfMatch(request) };
    await updateHero(db, change, await storeHeroPicture(db, media, body));
    return respondWithHero(db, reply, id);
  });

  mount(contract.adminHero.publish, async ({ params: { id }, viewer, request, reply }) => {
    const change = { actorId: viewer.id, id, expectedRevision: parseIfMatch(request) };
    return inTransaction(db, async (trx) => {
      await publishHero(trx, change);
      return respondWithHero(trx, reply, id);
    });
  });

  mount(contract.adminHero.remove, async ({ params, viewer }) => {
    await deleteHero(db, viewer.id, params.id);
    return { message: 'The hero is deleted.' };
  });
}
