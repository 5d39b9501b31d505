import type { Track } from 'shared-kit/contract';
import type { FieldLabels } from '../../../features/conflict/merge-fields';

/** The values of the form: the tutorials are ids. */
export type TrackValues = Omit<Track, '_id' | 'updatedAt' | 'revision' | 'tutorials'> & {
  tutorials: string[];
};

export const labels: FieldLabels<TrackValues> = {
  title: 'Title',
  slug: 'Slug',
  level: 'Level',
  duration: 'Duration',
  order: 'Order',
  outcomes: 'Outcomes',
  status: 'Status',
  cover: 'Cover',
  meta: 'Meta',
  text: 'Text',
  tutorials: 'Tutorials',
};

export function toValues(track: Track): TrackValues {
  const { _id: _, updatedAt: __, revision: ___, tutorials, ...values } = track;
  return { ...values, tutorials: tutorials.map(({ _id }) => _id) };
}

export const EMPTY_TRACK: TrackValues = {
  title: '',
  slug: '',
  level: 'Beginner',
  duration: '',
  order: 0,
  outcomes: [],
  status: 'draft',
  cover: null,
  meta: '',
  text: '',
  tutorials: [],
};
