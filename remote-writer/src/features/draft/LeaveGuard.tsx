import { useEffect, useRef } from 'react';
import { useBlocker } from 'shared-kit/router';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';

export interface LeaveGuardProps {
  /** There are changes that neither the server nor this device has stored. */
  hasUnstoredChanges: boolean;
  /** Files are on their way, which leaving stops. */
  isUploading: boolean;
  /** Whether a path needs no confirmation. */
  isAllowed: (pathname: string) => boolean;
}

/** Asks for confirmation before the writer leaves changes that would be lost, or closes the tab. */
export function LeaveGuard({ hasUnstoredChanges, isUploading, isAllowed }: LeaveGuardProps) {
  const isGuarded = hasUnstoredChanges || isUploading;
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded &&
      nextLocation.pathname !== currentLocation.pathname &&
      !isAllowed(nextLocation.pathname),
  );

  useEffect(() => {
    if (!isGuarded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isGuarded]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={isUploading ? 'Leave while files are uploading?' : 'Leave without saving?'}
      description={
        isUploading
          ? 'Files that are still on their way will not be added.'
          : 'This device has no room for your changes, so they may be lost. Save them first.'
      }
      confirmLabel="Leave"
      cancelLabel="Keep writing"
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
