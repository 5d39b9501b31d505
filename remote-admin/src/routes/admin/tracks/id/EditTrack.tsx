import { useMemo, useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import type { Track } from 'shared-kit/contract';
import { contractSchema, Form } from 'shared-kit/ui/form';
import { formatFieldValue } from '../../../../features/conflict/format-field-value';
import { StaleNotice } from '../../../../features/conflict/StaleNotice';
import { useConflict } from '../../../../features/conflict/use-conflict';
import { DiscardButton } from '../../../../features/form-actions/DiscardButton';
import { SavedAlert } from '../../../../features/form-actions/SavedAlert';
import { LeaveGuard } from '../../../../features/leave-guard/LeaveGuard';
import { SessionDraft } from '../../../../features/unsaved/SessionDraft';
import { prepareReset, type ResettableForm } from '../../../../features/unsaved/reset-to-saved';
import { trackQuery } from '../queries';
import { labels, toValues, type TrackValues } from '../track-values';
import { TrackFields } from '../TrackFields';
import { useTutorialLabels } from '../use-tutorial-labels';
import styles from '../TrackFields.module.css';

const schema = contractSchema(({ trackForm }) => trackForm);
const versionSchema = contractSchema(({ track }) => track);

/** The form of a saved track. It follows what others save while nothing is changed in it. */
export function EditTrack({ latest }: { latest: Track }) {
  const { _id: id } = latest;
  const queryClient = useQueryClient();
  const state = useConflict<Track, TrackValues>(latest, versionSchema);
  const [isSaved, setSaved] = useState(false);
  const theirs = state.conflict?.theirs;
  const known = useMemo(
    () => [...(theirs?.tutorials ?? []), ...latest.tutorials],
    [theirs, latest],
  );
  const tutorials = useTutorialLabels(known);

  const save = async (body: TrackValues, form: ResettableForm<TrackValues>) => {
    setSaved(false);
    const resetTo = prepareReset(form);
    const saved = await state.save(body, (ifMatch) =>
      adminApi.adminTracks.update({ params: { id }, body }, { ifMatch }),
    );
    if (saved === null) return;
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(trackQuery(id).queryKey, saved);
    resetTo(toValues(saved));
    setSaved(true);
  };
  return (
    <Form
      label="Track"
      className={styles.form}
      schema={schema}
      defaultValues={toValues(latest)}
      onSubmit={save}
      fixedErrorMessage="Failed to save track"
      submitLabel="Save track"
      actions={<DiscardButton />}
    >
      <LeaveGuard />
      <SessionDraft />
      <TrackFields tutorials={tutorials} />
      <StaleNotice
        state={state}
        subject="this track"
        labels={labels}
        toValues={toValues}
        formatValue={(value, path) =>
          formatFieldValue(
            path === 'tutorials' && Array.isArray(value) ? value.map(tutorials.titleOf) : value,
          )
        }
      />
      {isSaved && <SavedAlert>Track saved</SavedAlert>}
    </Form>
  );
}
