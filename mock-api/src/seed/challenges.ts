import { newId } from '../db/ids';
import { challengeVector } from '../db/search/documents';
import { claimSlug } from '../db/slugs';
import type { Transaction } from '../db/transaction';
import { closeChallenge, discussionOf } from '../resources/challenges/rank-entries';
import { processSheets } from '../sheets/sheet-tasks';
import { inspectQuestion } from '../sheets/hidden-sets';
import { renderMarkdown } from '../text/markdown';
import type { Clock } from './clock';
import { ContentError } from './content-files';
import { readChallenges, type SeedChallenge } from './read-challenges';
import type { FindUserId } from './users';

const HOUR = 3_600_000;

/** The HTML of a text with its sheets calculated. In this process: these are our own texts. */
function render(text: string, field: string, { now }: Clock): string {
  const today = now.toISOString().slice(0, 10);
  const output = processSheets({ kind: 'calculate', text, context: '', field, today });
  return renderMarkdown(text, field, 'results' in output ? output.results : null);
}

const findTrackId = async (trx: Transaction, slug: string) =>
  (await trx.selectFrom('tracks').select('id').where('slug', '=', slug).executeTakeFirst())?.id;

/** What is stored of an entry's trial; a mistake stops the seed. */
export function tryEntry({ slug, text, hidden }: SeedChallenge, answer: string) {
  const output = processSheets({ kind: 'try-all', question: text, hidden, answer });
  const [shown, ...others] = ('all' in output ? output.all : null) ?? [];
  if (shown === undefined) {
    throw new ContentError(`challenges/${slug}.md`, `nothing can be tried in "${answer}"`);
  }
  const all = [shown, ...others];
  return {
    right_count: all.reduce((sum, { right }) => sum + right, 0),
    wanted: all.reduce((sum, { cells }) => sum + cells.length, 0),
    length: shown.length,
    functions: shown.functions.length,
    tried: JSON.stringify(shown),
    engine: shown.engine,
  };
}

async function seedChallenge(
  trx: Transaction,
  challenge: SeedChallenge,
  findUserId: FindUserId,
  clock: Clock,
): Promise<void> {
  const { slug, title, summary, category, text, hidden, ranking, track, entries } = challenge;
  const id = newId();
  const opens = clock.daysAgo(-challenge.opensInDays);
  const closes = clock.daysAgo(-challenge.closesInDays);
  const { wanted, hiddenWanted } = inspectQuestion(text, hidden);
  const createdAt = clock.daysAgo(Math.max(-challenge.opensInDays, 0) + 2);
  const row = { id, slug, title, category, ranking, author_id: findUserId(challenge.author) };
  await trx
    .insertInto('challenges')
    .values({
      ...row,
      summary,
      text,
      text_html: render(text, title, clock),
      hidden,
      hidden_html: render(hidden, title, clock),
      wanted,
      hidden_wanted: hiddenWanted,
      status: 'published',
      opens_at: opens,
      closes_at: closes,
      announced_at: opens <= clock.now ? opens : null,
      track_id: track === undefined ? null : ((await findTrackId(trx, track)) ?? null),
      entry_count: entries.length,
      search: challengeVector(challenge),
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  await claimSlug(trx, 'challenge', { id, slug, status: 'published' });
  for (const { author, hoursAfter, text: answer } of entries) {
    await trx
      .insertInto('challenge_entries')
      .values({
        id: newId(),
        challenge_id: id,
        user_id: findUserId(author),
        text: answer,
        text_html: render(answer, title, clock),
        ...tryEntry(challenge, answer),
        submitted_at: new Date(opens.getTime() + hoursAfter * HOUR),
      })
      .execute();
  }
  if (closes > clock.now) return;
  const html = renderMarkdown(discussionOf(row).description, title);
  await closeChallenge(trx, row, html, closes);
}

/** Inserts the challenges with their entries. The tracks exist already. */
export async function seedChallenges(
  trx: Transaction,
  findUserId: FindUserId,
  clock: Clock,
): Promise<void> {
  for (const challenge of readChallenges()) {
    await seedChallenge(trx, challenge, findUserId, clock);
  }
}
