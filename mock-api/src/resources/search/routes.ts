import { contract } from 'shared-kit/contract';
import { byNumber, pageOf, readCursor } from '../../db/paging';
import { findCandidates, type Candidate } from '../../db/search-candidates';
import type { Api } from '../../http/app';
import { readHits } from './hits';

const PAGE = 20;
const BEST = byNumber('search');

/** The counts stop at what is ranked: they say whether there is anything, and roughly how much. */
function countKinds(candidates: readonly Candidate[]) {
  const counts = { post: 0, thread: 0, template: 0, track: 0, person: 0 };
  for (const { kind } of candidates) counts[kind] += 1;
  return counts;
}

export function searchRoutes({ mount, db }: Api): void {
  mount(contract.search.all, async ({ query: { q, kind, cursor, limit = PAGE } }) => {
    const after = readCursor(BEST, cursor);
    const candidates = await findCandidates(db, q);
    const rest = candidates
      .filter((one) => kind === undefined || one.kind === kind)
      .filter(
        ({ score, id }) =>
          after === null || score < after.key || (score === after.key && id < after.id),
      );
    const page = pageOf(BEST, rest, limit, ({ score, id }) => ({ key: score, id }));
    return {
      items: await readHits(db, page.rows, q),
      nextCursor: page.nextCursor,
      counts: countKinds(candidates),
    };
  });
}
