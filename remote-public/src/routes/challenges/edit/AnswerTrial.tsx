import { useState } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import { useMutation } from 'shared-kit/client/query';
import type { AnswerTrial as Trial } from 'shared-kit/contract';
import { Alert, Button, Field, Section, Textarea } from 'shared-kit/ui';
import { useFormContext } from 'shared-kit/ui/form';
import type { ChallengeValues } from './challenge-values';
import styles from './page.module.css';

const MAX_WRONG = 5;

/** What an answer would come to in the sheets of the form, as they are now. Nothing is stored. */
export function AnswerTrial() {
  const { getValues } = useFormContext<ChallengeValues>();
  const [answer, setAnswer] = useState('');
  const trial = useMutation({
    mutationFn: () => {
      const { text, hidden } = getValues();
      return adminApi.adminChallenges.tryAnswer({ body: { text, hidden, answer } });
    },
  });
  return (
    <Section
      title="Try an answer"
      description="Before you publish: your own solution must give every wanted result, a formula that only fits the shown data must not."
    >
      <div className={styles.trial}>
        <Field label="Answer" hint="As a member would send it: a formula between backticks.">
          <Textarea
            dir="auto"
            rows={3}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
        <div>
          <Button busy={trial.isPending} onClick={() => trial.mutate()}>
            Try it
          </Button>
        </div>
        {trial.isError && <Alert>{trial.error.message}</Alert>}
        {trial.data && <TrialResult trial={trial.data} />}
      </div>
    </Section>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  const { right, wanted, hiddenRight, hiddenWanted, length, functions, cells } = trial;
  const wrong = cells.filter(({ isRight }) => !isRight);
  return (
    <div role="status">
      <p>
        <b>{`${right} of ${wanted} shown results and ${hiddenRight} of ${hiddenWanted} hidden ones.`}</b>
      </p>
      <p className={styles.note}>
        {`${length} characters, ${functions.length} functions${functions.length > 0 ? `: ${functions.join(', ')}` : ''}`}
      </p>
      {wrong.length > 0 && (
        <ul className={styles.note} translate="no">
          {wrong.slice(0, MAX_WRONG).map(({ address, wanted: expected, got, missing }, index) => (
            <li
              key={index}
            >{`${address}: ${missing ?? (got || 'empty')} instead of ${expected}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
