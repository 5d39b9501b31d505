import { useState } from 'react';
import type { Challenge, OwnEntry } from 'shared-kit/contract';
import { Button, PlainForm } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { LocalTime } from '../../../features/challenges/LocalTime';
import { countMeasure, describeResult } from './describe-result';
import { FormulaList } from './FormulaList';
import { useEntry } from './use-entry';
import styles from './page.module.css';

interface OwnEntryResultProps {
  challenge: Challenge;
  entry: OwnEntry;
}

const MAX_CELLS = 10;

/** What the viewer's entry comes to, in the cells that everybody sees. */
export function OwnEntryResult({ challenge, entry }: OwnEntryResultProps) {
  const wrong = entry.cells.filter(({ isRight }) => !isRight);
  return (
    <div className={styles.result} data-right={wrong.length === 0 || undefined}>
      <p role="status" className={styles.outcome}>
        {describeResult(entry)}
      </p>
      <p className={styles.note}>
        <span>{countMeasure(challenge.ranking, entry)}</span>
        {' · sent '}
        <LocalTime value={entry.submittedAt} />
      </p>
      <FormulaList formulas={entry.formulas} />
      {wrong.length > 0 && (
        <table className={styles.cells}>
          <caption>Cells with another result</caption>
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col">Wanted</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {wrong.slice(0, MAX_CELLS).map(({ address, wanted, got, missing }, index) => (
              <tr key={index}>
                <th scope="row">{address}</th>
                <td dir="auto">{wanted}</td>
                <td dir="auto">{missing === undefined ? got : `not calculated: ${missing}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {challenge.phase === 'open' && <WithdrawButton slug={challenge.slug} />}
    </div>
  );
}

function WithdrawButton({ slug }: { slug: string }) {
  const { withdraw } = useEntry(slug);
  const [isOpen, setOpen] = useState(false);
  return (
    <PlainForm
      action={`/challenges/${encodeURIComponent(slug)}/withdraw`}
      onSubmit={() => setOpen(true)}
    >
      <Button type="submit" size="small" variant="quiet">
        Withdraw entry
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Withdraw your entry?"
        description="You can send another one until the challenge closes."
        confirmLabel="Withdraw"
        onConfirm={() => withdraw.mutateAsync()}
      />
    </PlainForm>
  );
}
