import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction';
import { insertThread } from '../threads/queries';
import { tellOfDecision } from './tell-entrants';

interface ClosedChallenge {
  id: string;
  slug: string;
  title: string;
  category: Parameters<typeof insertThread>[2]['category'];
  ranking: 'shortest' | 'fewest-functions';
  author_id: string;
}

const SCORES = { shortest: sql.ref('length'), 'fewest-functions': sql.ref('functions') };

/**
 * Gives the entries of a closed challenge their places: most wanted results first, then the smallest score.
 * Equal entries share a place; the earlier one comes first.
 */
export async function rankEntries(
  trx: Transaction,
  { id, ranking }: Pick<ClosedChallenge, 'id' | 'ranking'>,
): Promise<void> {
  const score = SCORES[ranking];
  await sql`
    update challenge_entries set place = ranked.place, position = ranked.position
    from (
      select id,
        rank() over (order by right_count desc, ${score}) as place,
        row_number() over (order by right_count desc, ${score}, submitted_at, id) as position
      from challenge_entries where challenge_id = ${id}
    ) as ranked
    where challenge_entries.id = ranked.id`.execute(trx);
}

/** The opening text of a challenge's discussion. */
export const discussionOf = ({ slug, title }: Pick<ClosedChallenge, 'slug' | 'title'>) => ({
  title: `Entries of the challenge: ${title}`,
  description: `The challenge has closed. [All entries and their formulas](/challenges/${encodeURIComponent(slug)}#entries) are shown there; which one would you use, and why?`,
});

/** Ranks the entries of a challenge that has closed, and begins its discussion, once. */
export async function closeChallenge(
  trx: Transaction,
  challenge: ClosedChallenge,
  descriptionHtml: string,
  now: Date,
): Promise<void> {
  await rankEntries(trx, challenge);
  const threadId = await insertThread(trx, challenge.author_id, {
    ...discussionOf(challenge),
    descriptionHtml,
    category: challenge.category,
    at: now,
  });
  await trx
    .updateTable('challenges')
    .set({ ranked_at: now, thread_id: threadId })
    .where('id', '=', challenge.id)
    .execute();
  await tellOfDecision(trx, challenge.id, now);
}
