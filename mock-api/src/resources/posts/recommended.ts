import { sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { prepared } from '../../db/prepared-statements';
import type { ContentVersion } from '../../db/content-version';
import { selectPostSummaries } from './select-posts';

/** The number of newest posts, and of most liked posts, that are ranked. */
const CANDIDATE_COUNT = 250;

/** The number of newest posts by followed users whose tags are the viewer's interests. */
const INTEREST_POSTS = 100;

/** How long the candidates are kept, which are the same for everybody. */
const CANDIDATES_TTL_MS = 1_000;

interface Candidate {
  id: string;
  author_id: string | null;
  tags: string[];
  published_at: Date | null;
  /** What of the score does not change with time or viewer. */
  popularity: number;
}

async function readCandidates(db: Database): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`${prepared}
    select posts.id, posts.author_id, posts.tags, posts.published_at,
      coalesce(users.followers_count, 0) * 2 + post_metrics.likes * 4 + post_metrics.comments * 5
        + post_metrics.shares * 3 as popularity
    from posts join post_metrics on post_metrics.post_id = posts.id
    left join users on users.id = posts.author_id
    where posts.id in (
      (select id from posts where status = 'published'
        order by published_at desc, id desc limit ${CANDIDATE_COUNT})
      union
      (select post_id from post_metrics where is_published
        order by likes desc, post_id desc limit ${CANDIDATE_COUNT}))`.execute(db);
  return rows;
}

interface KnownCandidates {
  /** What they were read after: a change through this process counts at once. */
  version: number | undefined;
  readAt: number;
  candidates: Promise<Candidate[]>;
}

const known = new WeakMap<Database, KnownCandidates>();

/** The posts that are ranked: read once a second, however many members ask for theirs. */
function loadCandidates(db: Database, contentVersion: ContentVersion): Promise<Candidate[]> {
  const now = Date.now();
  const version = contentVersion.written();
  const kept = known.get(db);
  const isCurrent = kept !== undefined && kept.version === version;
  if (isCurrent && kept.readAt > now - CANDIDATES_TTL_MS) {
    return kept.candidates;
  }
  const candidates = readCandidates(db);
  known.set(db, { version, readAt: now, candidates });
  candidates.catch(() => {
    if (known.get(db)?.candidates === candidates) known.delete(db);
  });
  return candidates;
}

/**
 * The tags of the newest posts by followed users. An index alone finds the posts; only these rows
 * are read.
 */
async function findInterests(db: Database, viewerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ tag: string }>`${prepared}
    select distinct unnest(tags) as tag from posts where id = any(array(
      select one.id from follows cross join lateral (
        select id, published_at from posts
        where author_id = follows.author_id and status = 'published'
        order by published_at desc, id desc limit ${INTEREST_POSTS}
      ) one
      where follows.follower_id = ${viewerId}
      order by one.published_at desc, one.id desc limit ${INTEREST_POSTS}
    ))`.execute(db);
  return new Set(rows.map(({ tag }) => tag));
}

async function findFollowed(db: Database, viewerId: string, candidates: readonly Candidate[]) {
  const authors = new Set(candidates.flatMap(({ author_id: id }) => id ?? []));
  const { rows } = await sql<{ author_id: string }>`${prepared}
    select author_id from follows
    where follower_id = ${viewerId} and author_id = any(${[...authors]}::uuid[])`.execute(db);
  return new Set(rows.map(({ author_id: id }) => id));
}

interface Ranked extends Candidate {
  score: number;
}

/** Descending: `<` and `>` compare dates, and ids of lower case as PostgreSQL does. */
const compare = <T>(one: T, other: T) => (one > other ? -1 : one < other ? 1 : 0);

/** The ids of the best, by score (specification §9), then by date. */
function rank(candidates: readonly Candidate[], countShared: (one: Candidate) => number) {
  const now = Date.now();
  const toRanked = (one: Candidate): Ranked => {
    // A post without a date counts as 720 hours old.
    const age = one.published_at === null ? 720 : (now - one.published_at.getTime()) / 3_600_000;
    return { ...one, score: countShared(one) * 10 + one.popularity + Math.max(0, 72 - age) };
  };
  return candidates
    .map(toRanked)
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        compare(one.published_at?.getTime() ?? 0, other.published_at?.getTime() ?? 0) ||
        compare(one.id, other.id),
    )
    .slice(0, LIMITS.recommended)
    .map(({ id }) => id);
}

async function rankByInterest(db: Database, viewerId: string, candidates: readonly Candidate[]) {
  const interests = await findInterests(db, viewerId);
  if (interests.size === 0) return [];
  const followed = await findFollowed(db, viewerId, candidates);
  const countShared = ({ tags }: Candidate) => tags.filter((tag) => interests.has(tag)).length;
  const isByOther = ({ author_id: author }: Candidate) =>
    author !== viewerId && (author === null || !followed.has(author));
  return rank(
    candidates.filter((one) => isByOther(one) && countShared(one) > 0),
    countShared,
  );
}

/**
 * Posts that share tags with the viewer's following feed, by users whom they do not follow. If there
 * are none, returns trending posts and sets `fallback`.
 */
export async function listRecommended(
  db: Database,
  contentVersion: ContentVersion,
  viewerId: string,
) {
  const candidates = await loadCandidates(db, contentVersion);
  const interesting = await rankByInterest(db, viewerId, candidates);
  const fallback = interesting.length === 0;
  const ids = fallback ? rank(candidates, () => 0) : interesting;
  const found = await selectPostSummaries(db)
    .where('posts.id', '=', sql<string>`any(${ids}::uuid[])`)
    // Another process may have withdrawn it since.
    .where('posts.status', '=', 'published')
    .execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), fallback };
}
