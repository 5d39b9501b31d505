import { createHash } from 'node:crypto';
import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { presentHero } from './presenter';
import { listPublishedHeroes } from './queries';

export function heroRoutes({ mount, db }: Api): void {
  mount(contract.home.hero, async ({ query: { session } }) => {
    const heroes = await listPublishedHeroes(db);
    // Without a session there is no variant to keep stable, so the first is shown.
    const hero = session === undefined ? heroes[0] : chooseForSession(session, heroes);
    return hero === undefined ? null : presentHero(hero);
  });
}

/** One of `choices`: always the same for a session, evenly distributed over sessions. */
export function chooseForSession<T>(session: string, choices: readonly T[]): T | undefined {
  const number = createHash('sha256').update(session).digest().readUInt32BE(0);
  return choices[number % choices.length];
}
