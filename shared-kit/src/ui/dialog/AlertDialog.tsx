import { useState, type ReactNode } from 'react';
import * as Radix from 'radix-ui/alert-dialog';
import { Alert, Button } from 'shared-kit/ui';
import { keepWhileComposing } from './Dialog';
import { useReturnFocus } from './use-return-focus';
import styles from './Dialog.module.css';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What to confirm: 'Delete this comment?' */
  title: ReactNode;
  /** What cannot be undone. */
  description?: ReactNode;
  /** Below the description: a field for what the action needs. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** The dialog waits for its promise, then closes; if it rejects, the dialog stays and says why. */
  onConfirm: () => unknown;
  /** Shown if `onConfirm` rejects without a message of its own. */
  errorMessage?: string | undefined;
};

/**
 * Asks for confirmation. An alertdialog: only a choice or Escape closes it. Pages use
 * `shared-kit/ui/confirm-dialog`, which loads this one when it is first opened.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, danger, onConfirm } = props;
  const { children } = props;
  const { cancelLabel = 'Cancel', errorMessage = 'Request failed' } = props;
  const returnFocus = useReturnFocus();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const change = (next: boolean) => {
    if (busy) return;
    setError(null);
    onOpenChange(next);
  };
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (cause) {
      setError((cause instanceof Error && cause.message) || errorMessage);
    } finally {
      setBusy(false);
    }
  };
  const noDescription = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.dialog}
          data-size="small"
          onEscapeKeyDown={keepWhileComposing}
          {...returnFocus}
          {...noDescription}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title} dir="auto">
              {title}
            </Radix.Title>
          </div>
          <div className={styles.body}>
            {description && (
              <Radix.Description className={styles.description} dir="auto">
                {description}
              </Radix.Description>
            )}
            {children}
            {error && <Alert>{error}</Alert>}
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
