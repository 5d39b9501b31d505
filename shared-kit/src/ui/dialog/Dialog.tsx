import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useReturnFocus } from './use-return-focus';
import styles from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence below the title, read out with it. */
  description?: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  children?: ReactNode;
};

/** A toast lies above a dialog: dismissing one must not count as a press outside the other. */
function keepForToast(event: { target: EventTarget | null; preventDefault: () => void }) {
  const { target } = event;
  if (target instanceof Element && target.closest('[data-toaster]')) event.preventDefault();
}

/**
 * A window over the page. Focus goes in and stays in; Escape, the cross and a press outside close
 * it; focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, size = 'medium', children } = props;
  const returnFocus = useReturnFocus();
  // Radix warns when a dialog has no description unless told that none is meant.
  const noDescription = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.dialog}
          data-size={size}
          onInteractOutside={keepForToast}
          {...returnFocus}
          {...noDescription}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close className={styles.close} aria-label="Close">
              <X aria-hidden="true" size={20} />
            </Radix.Close>
          </div>
          <div className={styles.body}>
            {description && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
