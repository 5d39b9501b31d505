import { useEffect, useRef } from 'react';
import { useBlocker } from 'shared-kit/router';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';

export interface LeaveGuardProps {
  hasUnsavedChanges: boolean;
  /** Files are on their way, which leaving stops. */
  isUploading: boolean;
  /** Whether a path needs no confirmation. */
  isAllowed: (pathname: string) => boolean;
}

/** Asks for confirmation before the writer leaves unsaved changes or closes the tab. */
export function LeaveGuard({ hasUnsavedChanges, isUploading, isAllowed }: LeaveGuardProps) {
  const isGuarded = hasUnsavedChanges || isUploading;
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
          : 'Your changes are stored on this device and restored when you open this tutorial again.'
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
