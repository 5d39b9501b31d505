import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'shared-kit/client/router';
import { sessionStore } from 'shared-kit/client/session';
import { ConfirmDialog, type ConfirmDialogProps } from 'shared-kit/ui/confirm-dialog';
import { useFormContext } from 'shared-kit/ui/form';

/**
 * Asks for confirmation before unsaved changes of the enclosing `Form` are left, or the tab is
 * closed. After a save, reset the form to what was saved before navigating.
 */
export function LeaveGuard() {
  const { isDirty } = useFormContext().formState;
  useUnloadWarning(isDirty);
  return (
    <LeaveDialog
      isBlocked={(from, to) =>
        isDirty &&
        to.pathname !== from.pathname &&
        // The log-in page after the end of the session: `SessionDraft` keeps the changes.
        !(to.pathname === '/login' && sessionStore.getState().user === null)
      }
      title="Leave without saving?"
      description="Your changes on this page are not saved."
      confirmLabel="Leave"
    />
  );
}

/** Lets the browser ask before the tab is closed. */
export function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

export interface LeaveDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel'
> {
  /** Whether a navigation would lose something. */
  isBlocked: (from: Location, to: Location) => boolean;
}

/** Asks for confirmation before a navigation that would lose something. */
export function LeaveDialog({ isBlocked, ...texts }: LeaveDialogProps) {
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isBlocked(currentLocation, nextLocation),
  );
  return (
    <ConfirmDialog
      {...texts}
      open={blocker.state === 'blocked'}
      cancelLabel="Stay"
      onOpenChange={(open) => {
        // Resetting a blocker that is proceeding would block the same navigation again.
        if (!open && !isLeaving.current) blocker.reset?.();
        isLeaving.current = false;
      }}
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
    />
  );
}
