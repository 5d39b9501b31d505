import type { Track, TrackSummary } from 'shared-kit/contract';
import type { TrackRow } from './queries';

export function presentTrackSummary(row: Omit<TrackRow, 'tutorials'>): TrackSummary {
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
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

export const presentTrack = (row: TrackRow): Track => ({
  ...presentTrackSummary(row),
  tutorials: row.tutorials,
});
