import { useEffect, useRef } from 'react';
import { useBlocker } from 'shared-kit/router';
import { ConfirmDialog } from 'shared-kit/ui';

export interface LeaveGuardProps {
  /** There is text that the server does not have. */
  unsaved: boolean;
  /** Whether a path may be gone to unasked: the page's own, and where the text is brought back. */
  free: (pathname: string) => boolean;
}

/** Asks before unsaved text is left, inside the site and at the browser's own doors. */
export function LeaveGuard({ unsaved, free }: LeaveGuardProps) {
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && !free(nextLocation.pathname),
  );

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="Your changes are kept on this device and come back when you open this tutorial again."
      confirmLabel="Leave"
      cancelLabel="Keep writing"
      onOpenChange={(open) => {
        // Resetting a blocker that was told to proceed would block the same navigation once more.
        if (!open && !leaving.current) blocker.reset?.();
        leaving.current = false;
      }}
      onConfirm={() => {
        leaving.current = true;
        blocker.proceed?.();
      }}
    />
  );
}
