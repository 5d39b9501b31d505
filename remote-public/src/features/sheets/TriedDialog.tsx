import { useEffect, useState } from 'react';
import type { PlacedAnswer } from 'shared-kit/content/sheet-answer';
import { Alert, Button, Field, Select, Skeleton } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { tryAnswerText } from './engine/text-engine';
import { LiveSheet } from './LiveSheet';
import { TriedTable } from './TriedTable';

/** A reply that can be tried. */
export interface TriableReply {
  id: string;
  author: string;
  content: string;
}

interface TriedDialogProps {
  /** The text of the question, Markdown. */
  question: string;
  reply: TriableReply;
  /** Other replies of the discussion with formulas. */
  others: readonly TriableReply[];
  onClose: () => void;
}

type Trial =
  { state: 'running' } | { state: 'done'; placed: PlacedAnswer | null } | { state: 'failed' };

/** What a reply comes to, calculated in this browser. */
function useTrial(question: string, content: string | null): [Trial, () => void] {
  const [trial, setTrial] = useState<Trial>({ state: 'running' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (content === null) return;
    let isCurrent = true;
    setTrial({ state: 'running' });
    tryAnswerText(question, content).then(
      (placed) => isCurrent && setTrial({ state: 'done', placed }),
      () => isCurrent && setTrial({ state: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [question, content, attempt]);
  return [trial, () => setAttempt((count) => count + 1)];
}

/** A reply tried in the question's sheet by this browser, beside another one if wanted. */
export function TriedDialog({ question, reply, others, onClose }: TriedDialogProps) {
  const [otherId, setOtherId] = useState('');
  const other = others.find(({ id }) => id === otherId) ?? null;
  const [trial, retry] = useTrial(question, reply.content);
  const [otherTrial, retryOther] = useTrial(question, other?.content ?? null);
  const placed = trial.state === 'done' ? trial.placed : null;
  const otherPlaced = otherTrial.state === 'done' ? otherTrial.placed : null;
  const hasFailed = trial.state === 'failed' || (other !== null && otherTrial.state === 'failed');
  const answers = [
    ...(placed === null ? [] : [{ author: reply.author, tried: placed.tried }]),
    ...(other === null || otherPlaced === null
      ? []
      : [{ author: other.author, tried: otherPlaced.tried }]),
  ];
  return (
    <Dialog
      open
      size="large"
      title={`Tried: the answer by ${reply.author}`}
      description="Calculated in your browser, in the sheet of the question."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {hasFailed && (
        <Alert
          action={
            <Button
              size="small"
              onClick={() => {
                retry();
                retryOther();
              }}
            >
              Retry
            </Button>
          }
        >
          This took too long to calculate, or the engine could not be loaded.
        </Alert>
      )}
      {trial.state === 'running' && (
        <div role="status" aria-label="Calculating">
          <Skeleton height="12rem" />
        </div>
      )}
      {trial.state === 'done' && placed === null && (
        <Alert tone="info">There is nothing in this reply that can be tried.</Alert>
      )}
      {others.length > 0 && placed !== null && (
        <Field label="Compare with">
          <Select
            size="small"
            value={otherId}
            onChange={({ target }) => setOtherId(target.value)}
            options={[
              { value: '', label: 'No other answer' },
              ...others.map(({ id, author }) => ({ value: id, label: `The answer by ${author}` })),
            ]}
          />
        </Field>
      )}
      {answers.length > 0 && <TriedTable answers={answers} />}
      {placed !== null && (
        <LiveSheet
          key={reply.id}
          sheets={placed.sheets}
          names={placed.names}
          start={startOf(placed)}
          fileName="answer"
          isEditable
        />
      )}
    </Dialog>
  );
}

/** The first cell that was wanted. */
function startOf({ tried, sheets }: PlacedAnswer) {
  const [first] = tried.cells;
  const index = sheets.findIndex(({ name }) => name === first?.sheet);
  return { sheet: Math.max(0, index), address: first?.address ?? 'A1' };
}
