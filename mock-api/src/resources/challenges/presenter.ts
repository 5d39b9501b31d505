import type {
  AnswerTrial,
  Challenge,
  ChallengeEntry,
  ChallengeSummary,
  EditedChallenge,
  OwnEntry,
} from 'shared-kit/contract';
import type { TriedAnswer, TriedCell } from 'shared-kit/content/sheet-answer';
import type { EntryRow, RankedEntryRow } from './entries';
import { NEVER, phaseOf } from './phase';
import type { ChallengeRow, ChallengeSummaryRow } from './queries';

export function presentSummary(row: ChallengeSummaryRow, now: Date): ChallengeSummary {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: row.category,
    ranking: row.ranking,
    phase: phaseOf(row, now),
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    entryCount: row.entry_count,
    createdBy: { id: row.author_id, name: row.author_name },
  };
}

/** What everybody sees: the text from when it opens, and what was hidden from when it has closed. */
export function presentChallenge(
  row: ChallengeRow,
  now: Date,
  { isModerator, entry }: { isModerator: boolean; entry: EntryRow | undefined },
): Challenge {
  const summary = presentSummary(row, now);
  const isTold = summary.phase === 'open' || summary.phase === 'closed' || isModerator;
  return {
    ...summary,
    text: isTold ? row.text : null,
    textHtml: isTold ? row.text_html : null,
    wanted: row.wanted,
    hasHidden: row.hidden_wanted > 0,
    hiddenHtml: summary.phase === 'closed' ? row.hidden_html : null,
    isRanked: row.ranked_at !== null,
    thread: row.thread_id,
    track: row.track_slug === null ? null : { slug: row.track_slug, title: row.track_title ?? '' },
    entry: entry === undefined ? null : presentOwnEntry(entry),
    updatedAt: row.updated_at.toISOString(),
  };
}

const toTime = (date: Date): string | null =>
  date.getTime() === NEVER.getTime() ? null : date.toISOString();

export function presentEdited(row: ChallengeRow, now = new Date()): EditedChallenge {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    summary: row.summary,
    category: row.category,
    text: row.text,
    hidden: row.hidden,
    ranking: row.ranking,
    opensAt: toTime(row.opens_at),
    closesAt: toTime(row.closes_at),
    status: row.status,
    track: row.track_id,
    phase: phaseOf(row, now),
    entryCount: row.entry_count,
    createdBy: { id: row.author_id, name: row.author_name },
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

const presentCell = ({ address, wanted, got, isRight, missing }: TriedCell) => ({
  ...{ address, wanted, got, isRight },
  ...(missing !== undefined && { missing }),
});

export function presentTrial([shown, ...hidden]: TriedAnswer[]): AnswerTrial {
  const sum = (count: (tried: TriedAnswer) => number) =>
    hidden.reduce((total, tried) => total + count(tried), 0);
  return {
    right: shown?.right ?? 0,
    wanted: shown?.cells.length ?? 0,
    hiddenRight: sum(({ right }) => right),
    hiddenWanted: sum(({ cells }) => cells.length),
    cells: shown?.cells.map(presentCell) ?? [],
    formulas: shown?.formulas ?? [],
    length: shown?.length ?? 0,
    functions: shown?.functions ?? [],
  };
}

/** Says nothing of hidden cells: their count comes with the ranking. */
export function presentOwnEntry(row: EntryRow): OwnEntry {
  const { tried } = row;
  return {
    text: row.text,
    textHtml: row.text_html,
    right: tried.right,
    wanted: tried.cells.length,
    cells: tried.cells.map(presentCell),
    formulas: tried.formulas,
    length: tried.length,
    functions: tried.functions,
    submittedAt: row.submitted_at.toISOString(),
  };
}

export function presentEntry(row: RankedEntryRow): ChallengeEntry {
  return {
    _id: row.id,
    place: row.place ?? 1,
    createdBy: { id: row.user_id, name: row.user_name },
    textHtml: row.text_html,
    right: row.right_count,
    wanted: row.wanted,
    length: row.length,
    functions: row.tried.functions,
    formulas: row.tried.formulas,
    submittedAt: row.submitted_at.toISOString(),
  };
}
