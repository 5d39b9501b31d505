import { sessionStore } from 'shared-kit/client/session';
import { useFormContext } from 'shared-kit/ui/form';
import { LeaveGuard as PageLeaveGuard } from 'shared-kit/ui/leave-guard';

const UNSAVED = {
  title: 'Leave without saving?',
  description: 'Your changes on this page are not saved.',
};

/**
 * Asks for confirmation before unsaved changes of the enclosing `Form` are left, or the tab is
 * closed. After a save, reset the form to what was saved before navigating.
 */
export function LeaveGuard() {
  const { isDirty } = useFormContext().formState;
  return (
    <PageLeaveGuard
      question={isDirty ? UNSAVED : null}
      // The log-in page after the end of the session: `SessionDraft` keeps the changes.
      isAllowed={(pathname) => pathname === '/login' && sessionStore.getState().user === null}
    />
  );
}
