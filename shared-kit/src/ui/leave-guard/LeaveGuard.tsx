import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'shared-kit/client/router';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';

/** What is asked before the page is left. */
export type LeaveQuestion = {
  /** 'Leave without saving?' */
  title: string;
  /** What would be lost. */
  description: string;
};

export type LeaveGuardProps = {
  /** Null if leaving loses nothing. */
  question: LeaveQuestion | null;
  /** The button that leaves; default 'Leave'. */
  confirmLabel?: string | undefined;
  /** The button that stays; default 'Stay'. */
  cancelLabel?: string | undefined;
  /** Whether another search of the same path leaves the page too, as where it opens a dialog. */
  includesSearch?: boolean | undefined;
  /** Whether a path needs no confirmation; by default each does. */
  isAllowed?: ((pathname: string) => boolean) | undefined;
};

const NOTHING_ASKED: LeaveQuestion = { title: '', description: '' };

/** Asks for confirmation before unsaved changes are left, or the tab is closed. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { question, confirmLabel = 'Leave', cancelLabel = 'Stay' } = props;
  const { includesSearch = false, isAllowed = () => false } = props;
  const isGuarded = question !== null;
  // The dialog keeps its text while it closes.
  const [asked, setAsked] = useState(question ?? NOTHING_ASKED);
  if (question !== null && question.description !== asked.description) setAsked(question);
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded &&
      (nextLocation.pathname !== currentLocation.pathname ||
        (includesSearch && nextLocation.search !== currentLocation.search)) &&
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
      {...asked}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
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
