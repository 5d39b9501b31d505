import { isComposing } from 'shared-kit/ui';
import { useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
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

/** Escape gives up the word that an input method composes, not what is in the dialog. */
export function keepWhileComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}
