import { useState } from 'react';
import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/alert-dialog';
import { Alert, Button } from 'shared-kit/ui';
import { useReturnFocus } from './use-return-focus';
import styles from './Dialog.module.css';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, in the specification's words: 'Delete this comment?' */
  question: ReactNode;
  /** What cannot be undone, if more is to be said. */
  detail?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** Does it. The dialog waits for a promise, then closes; when it fails it stays and says so. */
  onConfirm: () => unknown;
  /** What to say when `onConfirm` fails without a message of its own. */
  failure?: string | undefined;
};

/** Asks before something is done. An alertdialog: only a choice or Escape closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, question, detail, confirmLabel, danger, onConfirm } = props;
  const { cancelLabel = 'Cancel', failure = 'Request failed' } = props;
  const returnFocus = useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const change = (next: boolean) => {
    if (busy) return;
    setProblem(null);
    onOpenChange(next);
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setProblem((error instanceof Error && error.message) || failure);
    } finally {
      setBusy(false);
    }
  };
  const noDetail = detail ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.dialog} data-size="small" {...returnFocus} {...noDetail}>
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{question}</Radix.Title>
          </div>
          <div className={styles.body}>
            {detail && (
              <Radix.Description className={styles.description}>{detail}</Radix.Description>
            )}
            {problem && <Alert>{problem}</Alert>}
          </div>
          <div className={styles.footer}>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
