import { contract, LIMITS } from 'shared-kit/contract';
import { LockedError } from '../../errors';
import { hasPermission, type Identity } from '../../http/authentication';
import type { Api } from '../../http/api';
import { listEntries, submitEntry, withdrawEntry } from './entries';
import { presentEntry, presentOwnEntry } from './presenter';
import { findChallengeBySlug } from './queries';

const { challenges } = contract;

export function challengeEntryRoutes({ mount, db }: Api): void {
  const find = (slug: string, viewer: Identity | null) =>
    findChallengeBySlug(db, slug, viewer !== null && hasPermission(viewer.role, 'moderator'));

  mount(challenges.entries, async ({ params, query, viewer }) => {
    const challenge = await find(params.slug, viewer);
    if (challenge.ranked_at === null) {
      throw new LockedError('Entries are shown when the challenge has closed.');
    }
    const page = await listEntries(db, challenge.id, {
      ...query,
      limit: query.limit ?? LIMITS.postList,
    });
    return { items: page.rows.map(presentEntry), nextCursor: page.nextCursor };
  });

  mount(challenges.enter, async ({ params, body, viewer }) => {
    const challenge = await find(params.slug, viewer);
    return { entry: presentOwnEntry(await submitEntry(db, challenge, viewer, body.text)) };
  });

  mount(challenges.withdraw, async ({ params, viewer }) => {
    const challenge = await find(params.slug, viewer);
    await withdrawEntry(db, challenge.id, viewer);
    return { message: 'Your entry is withdrawn.' };
  });
}
