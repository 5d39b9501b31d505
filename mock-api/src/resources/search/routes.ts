import { contract } from 'shared-kit/contract';
import { numberCursor, paginate, decodeCursor } from '../../db/keyset';
import { findSuggestions } from '../../db/search/suggestions';
import { findCandidates, type SearchCandidate } from '../../db/search/site-search';
import type { Api } from '../../http/api';
import { readHits } from './read-hits';

const PAGE = 20;
const SCORE_CURSOR = numberCursor('search');

/** Counts only ranked candidates: a rough number of results per kind. */
function countKinds(candidates: readonly SearchCandidate[]) {
  const counts = { post: 0, thread: 0, template: 0, track: 0, person: 0 };
  for (const { kind } of candidates) counts[kind] += 1;
  return counts;
}

export function searchRoutes({ mount, db }: Api): void {
  mount(contract.search.suggest, async ({ query: { q } }) => ({
    items: await findSuggestions(db, q),
  }));

  mount(contract.search.all, async ({ query: { q, kind, cursor, limit = PAGE } }) => {
    const after = decodeCursor(SCORE_CURSOR, cursor);
    const candidates = await findCandidates(db, q);
    const remaining = candidates
      .filter((candidate) => kind === undefined || candidate.kind === kind)
      .filter(
        ({ score, id }) =>
          after === null || score < after.key || (score === after.key && id < after.id),
      );
    const page = paginate(SCORE_CURSOR, remaining, limit, ({ score, id }) => ({ key: score, id }));
    return {
      items: await readHits(db, page.rows, q),
      nextCursor: page.nextCursor,
      counts: countKinds(candidates),
    };
  });
}
