import { adminApi } from 'shared-kit/client/admin';
import type { Track } from 'shared-kit/contract';
import { contractSchema } from 'shared-kit/ui/form';
import fields from '../../../features/fields/fields.module.css';
import { formatFieldValue } from '../../../features/section/form/format-field-value';
import { defineItemForm } from '../../../features/section/form/item-form';
import { trackQuery } from './queries';
import { TrackFields } from './TrackFields';
import { usePostLabels } from '../post-list/use-post-labels';

/** The values of the form: the tutorials are ids. */
export type TrackValues = Omit<Track, '_id' | 'updatedAt' | 'revision' | 'tutorials'> & {
  tutorials: string[];
};

export const trackForm = defineItemForm<Track, TrackValues>({
  noun: 'track',
  titleOf: ({ title }) => title,
  query: trackQuery,
  schema: contractSchema(({ trackForm: schema }) => schema),
  className: fields.form,
  saveError: 'Failed to save track',
  Parts({ item, children }) {
    const tutorials = usePostLabels(item?.tutorials);
    return children({
      fields: <TrackFields tutorials={tutorials} />,
      create: (body, optionsFor) => adminApi.adminTracks.create({ body }, optionsFor(body)),
      update: (id, body, options) => adminApi.adminTracks.update({ params: { id }, body }, options),
      onConflict: ({ tutorials: theirs }) => tutorials.learn(theirs),
      formatValue: (value, path) =>
        formatFieldValue(
          path === 'tutorials' && Array.isArray(value) ? value.map(tutorials.titleOf) : value,
        ),
    });
  },
});
