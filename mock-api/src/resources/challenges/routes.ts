import { contract, LIMITS } from 'shared-kit/contract';
import { ForbiddenError } from '../../errors';
import { hasPermission, type Identity } from '../../http/authentication';
import type { Api } from '../../http/api';
import { findEntry } from './entries';
import { presentChallenge, presentSummary } from './presenter';
import { findChallengeBySlug, listChallenges } from './queries';

const isModerator = (viewer: Identity | null): boolean =>
  viewer !== null && hasPermission(viewer.role, 'moderator');

export function challengeRoutes({ mount, db }: Api): void {
  mount(contract.challenges.list, async ({ query, viewer }) => {
    const { phase = 'open', limit = LIMITS.postList } = query;
    if (phase === 'draft' && !isModerator(viewer)) throw new ForbiddenError();
    const now = new Date();
    const page = await listChallenges(db, { ...query, phase, limit }, now);
    return {
      items: page.rows.map((row) => presentSummary(row, now)),
      nextCursor: page.nextCursor,
    };
  });

  mount(contract.challenges.bySlug, async ({ params, viewer }) => {
    const row = await findChallengeBySlug(db, params.slug, isModerator(viewer));
    const entry = viewer === null ? undefined : await findEntry(db, row.id, viewer.id);
    return presentChallenge(row, new Date(), { isModerator: isModerator(viewer), entry });
  });
}
