import type { Track } from 'shared-kit/contract';
import { contractSchema } from 'shared-kit/ui/form';
import { EditItemPage } from '../../../../features/section/form/EditItemPage';
import type { FieldLabels } from '../../../../features/section/form/merge-fields';
import { trackForm, type TrackValues } from '../track-form';

const versionSchema = contractSchema(({ track }) => track);

const labels: FieldLabels<TrackValues> = {
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

function toValues(track: Track): TrackValues {
  const { _id: _, updatedAt: __, revision: ___, tutorials, ...values } = track;
  return { ...values, tutorials: tutorials.map(({ _id }) => _id) };
}

export function Component() {
  return (
    <EditItemPage
      form={trackForm}
      labels={labels}
      toValues={toValues}
      versionSchema={versionSchema}
      loadError="Failed to load track"
      publicPath={({ slug, status }) => (status === 'published' ? `/tracks/${slug}` : null)}
    />
  );
}
