import { useEffect, useRef } from 'react';
import { useBlocker } from 'shared-kit/router';
import { sessionStore } from 'shared-kit/session';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useFormContext } from 'shared-kit/ui/form';

/**
 * Asks for confirmation before unsaved changes of the enclosing `Form` are left, or the tab is
 * closed. After a save, reset the form to what was saved before navigating.
 */
export function LeaveGuard() {
  const { formState } = useFormContext();
  const { isDirty } = formState;
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== currentLocation.pathname &&
      // The log-in page after the end of the session: `SessionDraft` keeps the changes.
      !(nextLocation.pathname === '/login' && sessionStore.getState().user === null),
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="Your changes on this page are not saved."
      confirmLabel="Leave"
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
