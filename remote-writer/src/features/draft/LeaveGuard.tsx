import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'shared-kit/router';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';

/**
 * Why leaving is asked about: neither the server nor this device has the changes, files are on their
 * way, or only this device has the changes and a save on leaving would fail too.
 */
export type LeaveReason = 'unstored' | 'uploading' | 'unsaved';

const QUESTIONS: Record<LeaveReason, { title: string; description: string }> = {
  unstored: {
    title: 'Leave without saving?',
    description: 'This device has no room for your changes, so they may be lost. Save them first.',
  },
  uploading: {
    title: 'Leave while files are uploading?',
    description: 'Files that are still on their way will not be added.',
  },
  unsaved: {
    title: 'Leave without saving?',
    description:
      'Your latest changes are only on this device. They come back when you open this tutorial here.',
  },
};

export interface LeaveGuardProps {
  /** Null if leaving loses nothing. */
  reason: LeaveReason | null;
  /** Whether a path needs no confirmation. */
  isAllowed: (pathname: string) => boolean;
}

/** Asks for confirmation before the writer leaves unsaved changes, or closes the tab. */
export function LeaveGuard({ reason, isAllowed }: LeaveGuardProps) {
  const isGuarded = reason !== null;
  // The dialog keeps its text while it closes.
  const [asked, setAsked] = useState<LeaveReason>('unsaved');
  if (reason !== null && reason !== asked) setAsked(reason);
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
      {...QUESTIONS[asked]}
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
