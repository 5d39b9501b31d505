import { contract, LIMITS } from 'shared-kit/contract';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { presentHero } from './presenter';
import { findHero, listHeroes } from './queries';
import { insertHero, publishHero, storeHeroPicture, updateHero } from './save-hero';

export function adminHeroRoutes({ mount, db, media }: Api): void {
  async function respondWithHero(id: string) {
    const row = await findHero(db, id);
    if (row === undefined) throw new NotFoundError('There is no such hero.');
    return presentHero(row);
  }

  mount(contract.adminHero.list, async ({ query }) => {
    const page = await listHeroes(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const { nextCursor, total } = page;
    return { items: page.rows.map(presentHero), nextCursor, total };
  });

  mount(contract.adminHero.create, async ({ body, viewer }) =>
    respondWithHero(await insertHero(db, viewer.id, await storeHeroPicture(db, media, body))),
  );

  mount(contract.adminHero.byId, ({ params }) => respondWithHero(params.id));

  mount(contract.adminHero.update, async ({ params, body, viewer }) => {
    await updateHero(db, viewer.id, params.id, await storeHeroPicture(db, media, body));
    return respondWithHero(params.id);
  });

  mount(contract.adminHero.publish, async ({ params, viewer }) => {
    await publishHero(db, viewer.id, params.id);
    return respondWithHero(params.id);
  });
}
