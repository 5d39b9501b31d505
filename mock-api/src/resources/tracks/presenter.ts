import type { Track } from 'shared-kit/contract';
import type { TrackRow } from './queries';

export function presentTrack(row: TrackRow): Track {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    level: row.level,
    duration: row.duration,
    order: row.position,
    outcomes: row.outcomes,
    status: row.status,
    cover: row.cover,
    meta: row.meta,
    text: row.text,
    tutorials: row.tutorials,
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
