import { flushSync } from 'react-dom';
import { useQueryClient } from 'shared-kit/query';
import { useNavigate } from 'shared-kit/router';
import { adminApi } from 'shared-kit/api/admin';
import { ButtonLink, toast } from 'shared-kit/ui';
import { contractSchema, Form, useIdempotencyKey } from 'shared-kit/ui/form';
import { AdminPage } from '../../../../features/area/AdminPage';
import { BackLink } from '../../../../features/area/ItemPage';
import { LeaveGuard } from '../../../../features/leave-guard/LeaveGuard';
import { SessionDraft } from '../../../../features/unsaved/SessionDraft';
import { trackQuery } from '../queries';
import { EMPTY_TRACK, type TrackValues } from '../track-values';
import { TrackFields } from '../TrackFields';
import { useTutorialLabels, type TutorialLabel } from '../use-tutorial-labels';
import styles from '../TrackFields.module.css';

const NONE: readonly TutorialLabel[] = [];
const schema = contractSchema(({ trackForm }) => trackForm);

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const tutorials = useTutorialLabels(NONE);

  const create = async (body: TrackValues, form: { reset: (values: TrackValues) => void }) => {
    const idempotencyKey = keyFor(JSON.stringify(body));
    const track = await adminApi.adminTracks.create({ body }, { idempotencyKey });
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(trackQuery(track._id).queryKey, track);
    toast(`“${track.title}” is created.`);
    // Rendered at once: the guard must know that nothing is left unsaved.
    flushSync(() => form.reset(body));
    await navigate(`/admin/tracks/${track._id}`, { replace: true });
  };
  return (
    <AdminPage title="New track" description={<BackLink />}>
      <Form
        label="New track"
        className={styles.form}
        schema={schema}
        defaultValues={EMPTY_TRACK}
        onSubmit={create}
        fixedErrorMessage="Failed to save track"
        submitLabel="Create track"
        actions={<ButtonLink to="/admin/tracks">Cancel</ButtonLink>}
      >
        <LeaveGuard />
        <SessionDraft />
        <TrackFields tutorials={tutorials} />
      </Form>
    </AdminPage>
  );
}
