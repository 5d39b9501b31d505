import { sql } from 'kysely';
import { LIMITS, type OwnTrackProgress, type TrackProgress } from 'shared-kit/contract';
import type { Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { nextTutorial, type TutorialProgress } from './next-tutorial';

/** The tutorials of a track that everybody may read, in order, with what a member has read of them. */
const tutorialsOf = (userId: string) => sql<TutorialProgress[]>`(
  select coalesce(
    json_agg(
      json_build_object('_id', posts.id, 'slug', posts.slug, 'title', posts.title,
        'readingMinutes', posts.reading_minutes, 'isRead', reading.read_at is not null,
        'position', coalesce(reading.position, 0),
        'touchedAt', floor(extract(epoch from reading.updated_at) * 1000)::int8)
      order by track_posts.position
    ), '[]'::json)
  from track_posts
    join posts on posts.id = track_posts.post_id
    left join reading_progress as reading
      on reading.post_id = posts.id and reading.user_id = ${userId}
  where track_posts.track_id = tracks.id and posts.status = 'published'
)`;

const countRead = (tutorials: readonly TutorialProgress[]) =>
  tutorials.filter(({ isRead }) => isRead).length;

function presentNext(tutorials: readonly TutorialProgress[]): OwnTrackProgress['next'] {
  const next = nextTutorial(tutorials);
  if (next === null) return null;
  const { _id, slug, title, readingMinutes, position } = next;
  return { _id, slug, title, readingMinutes, position };
}

/** The published tracks of which a member has read or begun something, last touched first. */
export async function listTrackProgress(
  db: Queryable,
  userId: string,
): Promise<OwnTrackProgress[]> {
  const { rows } = await sql<{
    id: string;
    slug: string;
    title: string;
    tutorials: TutorialProgress[];
  }>`
    select tracks.id, tracks.slug, tracks.title, ${tutorialsOf(userId)} as tutorials
    from (
      select track_posts.track_id, max(reading_progress.updated_at) as touched_at
      from reading_progress
        join track_posts on track_posts.post_id = reading_progress.post_id
        join posts on posts.id = track_posts.post_id and posts.status = 'published'
        join tracks as open on open.id = track_posts.track_id and open.status = 'published'
      where reading_progress.user_id = ${userId}
      group by track_posts.track_id
      order by touched_at desc, track_posts.track_id desc
      limit ${LIMITS.progressTracks}
    ) touched join tracks on tracks.id = touched.track_id
    order by touched.touched_at desc, tracks.id desc`.execute(db);
  return rows.map(({ id, slug, title, tutorials }) => ({
    track: { _id: id, slug, title },
    readCount: countRead(tutorials),
    total: tutorials.length,
    next: presentNext(tutorials),
  }));
}

/** The tracks that a member shows; null if they show none. */
export async function listShownProgress(
  db: Queryable,
  member: { id: string; show_progress: boolean },
): Promise<TrackProgress[] | null> {
  if (!member.show_progress) return null;
  const tracks = await listTrackProgress(db, member.id);
  return tracks
    .filter(({ readCount }) => readCount > 0)
    .map(({ track, readCount, total }) => ({ track, readCount, total }));
}

/** What a member has read of one published track. */
export async function findTrackProgress(db: Queryable, userId: string, trackId: string) {
  const row = await db
    .selectFrom('tracks')
    .select(tutorialsOf(userId).as('tutorials'))
    .where('id', '=', trackId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (row === undefined) throw new NotFoundError('Track not found');
  const { tutorials } = row;
  return {
    readCount: countRead(tutorials),
    total: tutorials.length,
    readIds: tutorials.filter(({ isRead }) => isRead).map(({ _id }) => _id),
    next: presentNext(tutorials),
  };
}
