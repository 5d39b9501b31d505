import type { contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { challengeVector } from '../../db/search/documents';
import type { Database } from '../../db/connect';
import { InvalidError } from '../../errors';
import { inspectInThread } from '../../sheets/sheet-pool';
import { renderMarkdown } from '../../text/text-pool';
import { NEVER } from './phase';

export type ChallengeForm = z.output<(typeof contract.adminChallenges.create)['body']>;

const NO_CELLS =
  'Add a sheet with wanted cells: the line that begins it says `expect=` and the cells, which have the results.';

const invalid = (field: 'text' | 'hidden' | 'track', message: string) =>
  new InvalidError(message, { [field]: message });

async function requireTrack(db: Database, id: string | null): Promise<void> {
  if (id === null) return;
  const track = await db.selectFrom('tracks').select('id').where('id', '=', id).executeTakeFirst();
  if (track === undefined) throw invalid('track', 'This track does not exist.');
}

/**
 * The columns that a form is stored as. Throws a 400 if its sheets cannot be what entries are tried
 * in; a draft may be unfinished.
 */
export async function readForm(db: Database, form: ChallengeForm) {
  await requireTrack(db, form.track);
  const { sheets, wanted, hiddenWanted, problem } = await inspectInThread(form.text, form.hidden);
  if (form.status === 'published') {
    if (wanted === 0) throw invalid('text', NO_CELLS);
    if (problem !== null) throw invalid('hidden', problem);
  }
  return {
    sheets,
    title: form.title,
    summary: form.summary,
    category: form.category,
    text: form.text,
    text_html: await renderMarkdown(form.text, 'text'),
    hidden: form.hidden,
    hidden_html: await renderMarkdown(form.hidden, 'hidden'),
    wanted,
    hidden_wanted: hiddenWanted,
    ranking: form.ranking,
    status: form.status,
    opens_at: form.opensAt === null ? NEVER : new Date(form.opensAt),
    closes_at: form.closesAt === null ? NEVER : new Date(form.closesAt),
    track_id: form.track,
    search: challengeVector(form),
  };
}

export type ChallengeColumns = Awaited<ReturnType<typeof readForm>> & { slug: string };
