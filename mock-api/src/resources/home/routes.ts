import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { presentHero } from './presenter';
import { publishedHeroes } from './queries';
import { chooseFor } from './variant';

export function homeRoutes({ mount, db }: Api): void {
  mount(contract.home.hero, async ({ query: { session } }) => {
    const heroes = await publishedHeroes(db);
    // Without a session there is nobody to be faithful to: everyone gets the first.
    const hero = session === undefined ? heroes[0] : chooseFor(session, heroes);
    return hero === undefined ? null : presentHero(hero);
  });
}
