import { sql } from 'kysely';
import { discussionText, excerpt } from 'shared-kit/content';
import { LIMITS, type ChallengeSummary, type contract, type OutputOf } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { readStatistics } from '../../db/statistics';
import { presentSummary } from '../challenges/presenter';
import { listChallenges } from '../challenges/queries';

type Highlights = OutputOf<typeof contract.submissions.highlights>;

const SHOWN = 5;

/** Badges by the number of published posts. */
function chooseBadge(count: number): { icon: string; badge: string } {
  if (count >= 10) return { icon: 'trophy', badge: 'Top contributor' };
  if (count >= 3) return { icon: 'star', badge: 'Regular' };
  return { icon: 'sparkles', badge: 'Contributor' };
}

interface Contributor {
  name: string;
  profileImage: string | null;
  count: number;
}

async function listTopContributors(db: Database): Promise<Contributor[]> {
  const { rows } = await sql<Contributor>`
    select name, avatar as "profileImage", posts_count as count from users
    where posts_count > 0 and deleted_at is null
    order by posts_count desc, id desc limit ${SHOWN}`.execute(db);
  return rows;
}

type Spotlight = NonNullable<Highlights['challengeSpotlight']>;

async function findNextChallenge(db: Database, phase: 'open' | 'upcoming') {
  const now = new Date();
  const { rows } = await listChallenges(db, { phase, limit: 1 }, now);
  const [row] = rows;
  return row && presentSummary(row, now);
}

/** Its summary: the text is nobody's before it opens. */
function presentSpotlight(challenge: ChallengeSummary): Spotlight {
  const { title, summary, slug, phase, opensAt, closesAt, createdBy } = challenge;
  return {
    title,
    author: createdBy.name,
    contentPreview: excerpt(summary, LIMITS.excerpt),
    challenge: { slug, phase, until: phase === 'open' ? closesAt : opensAt },
  };
}

/** The most recently active thread that is neither solved nor locked: while there is no challenge. */
async function findUnsolvedThread(db: Database): Promise<Highlights['challengeSpotlight']> {
  const thread = await db
    .selectFrom('threads')
    .innerJoin('users', 'users.id', 'threads.author_id')
    .select(['threads.title', 'users.name', 'threads.description_html'])
    .where('threads.solved', '=', false)
    .where('threads.locked', '=', false)
    .orderBy('threads.last_activity_at', 'desc')
    .orderBy('threads.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (thread === undefined) return null;
  const { title, name: author, description_html: html } = thread;
  return { title, author, contentPreview: excerpt(discussionText(html), LIMITS.excerpt) };
}

/** The home page's community section. */
export async function readHighlights(db: Database): Promise<Highlights> {
  const [contributors, open, upcoming, { communityPending }] = await Promise.all([
    listTopContributors(db),
    findNextChallenge(db, 'open'),
    findNextChallenge(db, 'upcoming'),
    readStatistics(db),
  ]);
  const spotlight = open ?? upcoming;
  return {
    topContributors: contributors.map((one) => ({ ...one, ...chooseBadge(one.count) })),
    challengeSpotlight:
      spotlight === undefined ? await findUnsolvedThread(db) : presentSpotlight(spotlight),
    upcomingChallenge:
      open === undefined || upcoming === undefined
        ? null
        : { title: upcoming.title, slug: upcoming.slug, opensAt: upcoming.opensAt },
    pendingCount: communityPending,
  };
}
