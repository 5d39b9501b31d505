import { useState } from 'react';
import { ApiError } from 'shared-kit/client';
import { adminApi } from 'shared-kit/client/admin';
import { clearDraft } from 'shared-kit/client/drafts';
import { useQuery, useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import type { EditedChallenge } from 'shared-kit/contract';
import { Alert, Button, QueryState, SkeletonLines, TextLink, toast } from 'shared-kit/ui';
import { Form, FormDraft, contractSchema, useIdempotencyKey } from 'shared-kit/ui/form';
import { challengeKeys } from '../../../features/challenges/queries';
import { AnswerTrial } from './AnswerTrial';
import { ChallengeFields } from './ChallengeFields';
import { DRAFT_FIELDS, NEW_VALUES, toValues, type ChallengeValues } from './challenge-values';
import { DeleteChallenge } from './DeleteChallenge';
import { editedChallengeKey, editedChallengeQuery } from './queries';
import styles from './page.module.css';

const rules = contractSchema(({ challengeForm }) => challengeForm);

const LOAD_ERROR = 'Unable to load this challenge right now.';

interface ChallengeEditorProps {
  /** Undefined for a new challenge. */
  id: string | undefined;
}

/** The form of a challenge, new or stored. */
export function ChallengeEditor({ id }: ChallengeEditorProps) {
  return id === undefined ? <ChallengeForm item={null} /> : <StoredChallenge id={id} />;
}

function StoredChallenge({ id }: { id: string }) {
  const query = useQuery(editedChallengeQuery(id));
  return (
    <QueryState query={query} skeleton={<SkeletonLines lines={12} />} error={LOAD_ERROR}>
      {(item) => <ChallengeForm key={item.revision} item={item} />}
    </QueryState>
  );
}

function ChallengeForm({ item }: { item: EditedChallenge | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKey();
  const [isStale, setStale] = useState(false);
  const draft = `challenge-form:${item?._id ?? 'new'}`;

  const send = async (body: ChallengeValues): Promise<EditedChallenge> => {
    if (item === null) {
      const idempotencyKey = getIdempotencyKey(JSON.stringify(body));
      return adminApi.adminChallenges.create({ body }, { idempotencyKey });
    }
    try {
      const params = { id: item._id };
      return await adminApi.adminChallenges.update({ params, body }, { ifMatch: item.revision });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) setStale(true);
      throw error;
    }
  };
  const save = async (values: ChallengeValues) => {
    const saved = await send(values);
    clearDraft(draft);
    queryClient.setQueryData(editedChallengeKey(saved._id), saved);
    void queryClient.invalidateQueries({ queryKey: challengeKeys.all, refetchType: 'none' });
    toast(saved.status === 'draft' ? 'The draft is saved.' : `“${saved.title}” is published.`);
    void navigate(`/challenges/${encodeURIComponent(saved.slug)}`);
  };
  const loadStored = () => {
    clearDraft(draft);
    if (item) void queryClient.resetQueries({ queryKey: editedChallengeKey(item._id) });
  };
  return (
    <Form
      schema={rules}
      defaultValues={item === null ? NEW_VALUES : toValues(item)}
      label="Challenge"
      className={styles.form}
      submitLabel="Save challenge"
      errorMessage="Unable to save the challenge"
      errorNote="Your text is kept."
      onSubmit={save}
      actions={
        <>
          {item && (
            <TextLink to={`/challenges/${encodeURIComponent(item.slug)}`}>
              Back to its page
            </TextLink>
          )}
          {item && <DeleteChallenge item={item} />}
        </>
      }
    >
      <FormDraft name={draft} fields={DRAFT_FIELDS} />
      {isStale && (
        <Alert>
          <p>Copy what you need of your changes, then load what is stored.</p>
          <Button size="small" onClick={loadStored}>
            Load what is stored
          </Button>
        </Alert>
      )}
      <ChallengeFields />
      <AnswerTrial />
    </Form>
  );
}
