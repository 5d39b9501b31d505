import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { matchesTitle } from '../../db/search/query';
import { findSlugSubject } from '../../db/slugs';
import type { Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { isInPhase, type Phase } from './phase';

/** Challenges with a list's columns: without texts, which may be long. */
const selectSummaries = (db: Queryable) =>
  db
    .selectFrom('challenges')
    .innerJoin('users', 'users.id', 'challenges.author_id')
    .select([
      'challenges.id',
      'challenges.slug',
      'challenges.title',
      'challenges.summary',
      'challenges.category',
      'challenges.ranking',
      'challenges.status',
      'challenges.opens_at',
      'challenges.closes_at',
      'challenges.entry_count',
      'challenges.author_id',
      'users.name as author_name',
      'challenges.updated_at',
    ]);

const selectChallenges = (db: Queryable) =>
  selectSummaries(db)
    .leftJoin('tracks', (join) =>
      join.onRef('tracks.id', '=', 'challenges.track_id').on('tracks.status', '=', 'published'),
    )
    .select(['tracks.slug as track_slug', 'tracks.title as track_title'])
    .select([
      'challenges.text',
      'challenges.text_html',
      'challenges.hidden',
      'challenges.hidden_html',
      'challenges.wanted',
      'challenges.hidden_wanted',
      'challenges.ranked_at',
      'challenges.thread_id',
      'challenges.track_id',
      'challenges.revision',
    ]);

export type ChallengeSummaryRow = Awaited<
  ReturnType<ReturnType<typeof selectSummaries>['execute']>
>[number];
export type ChallengeRow = Awaited<
  ReturnType<ReturnType<typeof selectChallenges>['execute']>
>[number];

const SORTS: Record<string, SortColumn<ChallengeSummaryRow>> = {
  title: { column: 'challenges.title', type: 'text', isTitle: true, key: (row) => row.title },
  opensAt: { column: 'challenges.opens_at', type: 'timestamptz', key: (row) => row.opens_at },
  closesAt: { column: 'challenges.closes_at', type: 'timestamptz', key: (row) => row.closes_at },
  updatedAt: { column: 'challenges.updated_at', type: 'timestamptz', key: (row) => row.updated_at },
};

/** What is next comes first. */
const PHASE_SORT: Record<Phase, string> = {
  draft: '-updatedAt',
  upcoming: 'opensAt',
  open: 'closesAt',
  closed: '-closesAt',
};

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** The challenges of a phase, of a track if one is named. */
export async function listChallenges(
  db: Database,
  { phase, track, limit, cursor }: Page & { phase: Phase; track?: string | undefined },
  now: Date,
) {
  const order = createKeysetOrder('challenges.id', SORTS, PHASE_SORT[phase], 'closesAt');
  const ofTrack =
    track === undefined
      ? sql<boolean>`true`
      : sql<boolean>`challenges.track_id = (select id from tracks where slug = ${track})`;
  const rows = await selectSummaries(db)
    .where(isInPhase(phase, now))
    .where(ofTrack)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  return order.page(rows, limit);
}

interface AdminFilters extends Page {
  phase?: Phase | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

/** Challenges of every phase with the total; last changed first by default. */
export async function listAllChallenges(db: Database, filters: AdminFilters, now: Date) {
  const { phase, q, sort, cursor, limit } = filters;
  const order = createKeysetOrder<ChallengeRow>('challenges.id', SORTS, sort, '-updatedAt');
  const matching = sql<boolean>`${phase === undefined ? sql`true` : isInPhase(phase, now)}
    and ${q ? matchesTitle('challenges', q) : sql`true`}`;
  const rows = await selectChallenges(db)
    .where(matching)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const total = await countRows(db, db.selectFrom('challenges').select('id').where(matching));
  return { ...order.page(rows, limit), total };
}

/** A challenge of any phase. */
export async function findChallenge(db: Queryable, id: string): Promise<ChallengeRow> {
  const row = await selectChallenges(db).where('challenges.id', '=', id).executeTakeFirst();
  if (row === undefined) throw challengeNotFound();
  return row;
}

export const challengeNotFound = () => new NotFoundError('Challenge not found');

/** A challenge by its slug or a former one. Drafts are found for `isModerator` only. */
export async function findChallengeBySlug(
  db: Queryable,
  slug: string,
  isModerator: boolean,
): Promise<ChallengeRow> {
  const select = () =>
    selectChallenges(db).where(
      isModerator ? sql<boolean>`true` : sql<boolean>`challenges.status = 'published'`,
    );
  const named = await select().where('challenges.slug', '=', slug).executeTakeFirst();
  if (named !== undefined) return named;
  const id = await findSlugSubject(db, 'challenge', slug);
  const former =
    id === undefined
      ? undefined
      : await select().where('challenges.id', '=', id).executeTakeFirst();
  if (former === undefined) throw challengeNotFound();
  return former;
}

/** How many challenges have opened, and how many entries they have. */
export async function countChallenges(db: Database, now: Date) {
  const { rows } = await sql<{ challenges: number; entries: number }>`
    select count(*)::int as challenges, coalesce(sum(entry_count), 0)::int as entries
    from challenges where status = 'published' and opens_at <= ${now}`.execute(db);
  return rows[0] ?? { challenges: 0, entries: 0 };
}
