import { useEffect, useEffectEvent, useId, useState } from 'react';
import { maxCodeUnits, takeGraphemes } from 'shared-kit/contract/constants';
import { Alert, Button, Field, Input, toast } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { isEmptyStep } from '../document/is-empty';
import { createStep } from '../document/document';
import { useDocumentStore } from '../document/use-document';
import { MAX_TOPIC, suggestSteps } from './assistant';
import { useRequest } from './use-request';
import styles from './ai.module.css';

interface Proposal {
  heading: string;
  isTicked: boolean;
}

/** Steps proposed for the title, beside those there are. The ticked ones are added at the end. */
export function OutlineDialog({ onClose }: { onClose: () => void }) {
  const store = useDocumentStore();
  const [{ title, steps }] = useState(() => {
    const { document } = store.getState();
    return { title: document.title, steps: document.structured.steps };
  });
  const [topic, setTopic] = useState(takeGraphemes(title, MAX_TOPIC));
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const request = useRequest<string[]>((outline) =>
    setProposals(outline.map((heading) => ({ heading, isTicked: true }))),
  );
  const existingId = useId();
  const proposedId = useId();
  const hasTopic = topic.trim() !== '';
  const ticked = proposals.filter(({ heading, isTicked }) => isTicked && heading.trim() !== '');

  const run = () =>
    void request.run((signal) => suggestSteps(takeGraphemes(topic.trim(), MAX_TOPIC), signal));
  const runAtOnce = useEffectEvent(() => hasTopic && run());
  useEffect(() => {
    runAtOnce();
  }, []);

  const change = (index: number, changes: Partial<Proposal>) =>
    setProposals(
      proposals.map((proposal, at) => (at === index ? { ...proposal, ...changes } : proposal)),
    );
  const add = () => {
    const added = ticked.map(({ heading }) => ({ ...createStep(), heading: heading.trim() }));
    store.change(
      'structured.steps',
      (document) => {
        const { structured } = document;
        const kept = structured.steps.filter((step) => !isEmptyStep(step));
        return { ...document, structured: { ...structured, steps: [...kept, ...added] } };
      },
      { merge: false },
    );
    toast(`${countSteps(added.length)} added. Undo removes them.`, { tone: 'success' });
    onClose();
  };
  const written = steps.filter((step) => !isEmptyStep(step));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="AI: outline"
      description="The assistant proposes steps for beginners, in a friendly tone."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {request.status === 'busy' ? (
            <Button onClick={request.cancel}>Stop</Button>
          ) : (
            <Button disabled={!hasTopic} onClick={run}>
              {request.status === 'idle' ? 'Propose steps' : 'Try again'}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={ticked.length === 0 || request.status === 'busy'}
            onClick={add}
          >
            {ticked.length === 0 ? 'Add steps' : `Add ${countSteps(ticked.length)}`}
          </Button>
        </>
      }
    >
      {request.status === 'failed' && (
        <Alert>
          <strong>AI request failed</strong> <span>{request.reason}</span>
        </Alert>
      )}
      <Field label="Topic" error={hasTopic ? undefined : 'Name a topic first.'}>
        <Input
          dir="auto"
          value={topic}
          maxLength={maxCodeUnits(MAX_TOPIC)}
          onChange={(event) => setTopic(event.target.value)}
        />
      </Field>
      <div className={styles.beside}>
        <section aria-labelledby={existingId}>
          <h3 id={existingId} className={styles.heading}>
            Your steps
          </h3>
          {written.length === 0 ? (
            <p className={styles.note}>None yet.</p>
          ) : (
            <ol className={styles.steps}>
              {written.map(({ id, heading }) => (
                <li key={id} dir="auto">
                  {heading || 'Untitled step'}
                </li>
              ))}
            </ol>
          )}
        </section>
        <fieldset aria-labelledby={proposedId} aria-busy={request.status === 'busy'}>
          <h3 id={proposedId} className={styles.heading}>
            Proposed steps
          </h3>
          {proposals.map(({ heading, isTicked }, index) => (
            <div key={index} className={styles.proposal}>
              <input
                type="checkbox"
                checked={isTicked}
                aria-label={`Add step ${index + 1}`}
                onChange={(event) => change(index, { isTicked: event.target.checked })}
              />
              <Input
                dir="auto"
                value={heading}
                aria-label={`Heading of step ${index + 1}`}
                onChange={(event) => change(index, { heading: event.target.value })}
              />
            </div>
          ))}
          <p role="status" className={styles.status}>
            {request.status === 'busy' && <span>The assistant is writing…</span>}
            {request.status === 'done' && (
              <span>{`${countSteps(proposals.length)} proposed.`}</span>
            )}
          </p>
        </fieldset>
      </div>
    </Dialog>
  );
}

const countSteps = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`;
