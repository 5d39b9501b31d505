import { useRef, useState, type ReactNode } from 'react';
import { X } from 'lucide-react';
import * as AlertRadix from 'radix-ui/alert-dialog';
import * as Radix from 'radix-ui/dialog';
import { Alert, Button, isComposing } from 'shared-kit/ui';
import { useReturnFocus } from './use-return-focus';
import styles from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence below the title, announced with it. */
  description?: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Where the focus goes when it opens: to its first control, which is Close, or to the first below. */
  initialFocus?: 'content' | undefined;
  /** Called when it has closed: returns whether it moved the focus, which otherwise returns. */
  onCloseFocus?: (() => boolean) | undefined;
  children?: ReactNode;
};

/** What can be filled in or pressed. */
const CONTROLS = ':is(input, textarea):not([readonly], [hidden]), select, button, [tabindex="0"]';

/** Returns whether there is one. */
function focusFirstControl(content: HTMLElement | null): boolean {
  const controls = content?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
  const first = [...controls].find((control) => !control.matches(':disabled'));
  first?.focus();
  return first !== undefined;
}

/** Toasts are above a dialog: dismissing one must not count as a press outside the dialog. */
function ignoreToasts(event: { target: EventTarget | null; preventDefault: () => void }) {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-toaster]')) event.preventDefault();
}

/**
 * A modal dialog. It traps the focus; Escape, the close button and a press outside close it, and the
 * focus returns to where it was.
 */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return <Overlay {...props} layout={{ 'data-size': size }} />;
}

export type SheetProps = Omit<DialogProps, 'size'> & {
  side?: 'left' | 'right' | undefined;
};

/** A dialog at the side of the page, as high as the window: for details and filters of a list. */
export function Sheet({ side = 'right', ...props }: SheetProps) {
  return <Overlay {...props} layout={{ 'data-side': side }} />;
}

type OverlayProps = Omit<DialogProps, 'size'> & { layout: Record<string, string> };

function Overlay(props: OverlayProps) {
  const { open, onOpenChange, title, description, footer, layout, children } = props;
  const { initialFocus, onCloseFocus } = props;
  const returnFocus = useReturnFocus();
  const body = useRef<HTMLDivElement>(null);
  // Radix warns about a dialog without a description unless this says that none is meant.
  const noDescription = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.dialog}
          {...layout}
          onInteractOutside={ignoreToasts}
          onEscapeKeyDown={keepWhileComposing}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            if (initialFocus === 'content' && focusFirstControl(body.current)) {
              event.preventDefault();
            }
          }}
          onCloseAutoFocus={(event) => {
            if (onCloseFocus?.()) event.preventDefault();
            else returnFocus.onCloseAutoFocus(event);
          }}
          {...noDescription}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title} dir="auto">
              {title}
            </Radix.Title>
            <Radix.Close className={styles.close} aria-label="Close">
              <X aria-hidden="true" size={20} />
            </Radix.Close>
          </div>
          <div ref={body} className={styles.body}>
            {description && (
              <Radix.Description className={styles.description} dir="auto">
                {description}
              </Radix.Description>
            )}
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

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
    <AlertRadix.Root open={open} onOpenChange={change}>
      <AlertRadix.Portal>
        <AlertRadix.Overlay className={styles.scrim} />
        <AlertRadix.Content
          className={styles.dialog}
          data-size="small"
          onEscapeKeyDown={keepWhileComposing}
          {...returnFocus}
          {...noDescription}
        >
          <div className={styles.head}>
            <AlertRadix.Title className={styles.title} dir="auto">
              {title}
            </AlertRadix.Title>
          </div>
          <div className={styles.body}>
            {description && (
              <AlertRadix.Description className={styles.description} dir="auto">
                {description}
              </AlertRadix.Description>
            )}
            {children}
            {error && <Alert>{error}</Alert>}
          </div>
          <div className={styles.footer}>
            <AlertRadix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertRadix.Cancel>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertRadix.Content>
      </AlertRadix.Portal>
    </AlertRadix.Root>
  );
}

/** Escape gives up the word that an input method composes, not what is in the dialog. */
function keepWhileComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}
