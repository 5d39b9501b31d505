import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'shared-kit/client/router';
import { sessionStore } from 'shared-kit/client/session';
import { toast } from 'shared-kit/ui';
import { useFormContext } from 'shared-kit/ui/form';
import { hasOverlap, mergeEdits } from './merge-edits';
import { readUnsaved, writeUnsaved } from './unsaved-storage';

interface SessionDraftProps {
  /** Where a page has more than one form: which it is. */
  name?: string | undefined;
}

/**
 * Keeps the unsaved changes of the enclosing `Form` in this tab when the session ends, and restores
 * them when the same admin is back on the page. A field that was changed wins over what has been
 * saved since, and the admin is told so.
 */
export function SessionDraft({ name = '' }: SessionDraftProps) {
  const { pathname } = useLocation();
  const path = pathname + name;
  const { formState, getValues, reset } = useFormContext();
  const { isDirty, defaultValues } = formState;

  const restore = useEffectEvent((userId: string) => {
    const unsaved = readUnsaved(userId, path);
    if (unsaved === null) return;
    const theirs = structuredClone(getValues());
    reset(mergeEdits(unsaved.base, unsaved.mine, theirs), { keepDefaultValues: true });
    toast(
      hasOverlap({ ...unsaved, theirs })
        ? 'What you had not saved is restored. Somebody else has changed the same fields since: look at them before you save.'
        : 'What you had not saved is restored.',
    );
  });
  const keep = useEffectEvent((userId: string) => {
    if (isDirty) writeUnsaved(userId, path, { base: defaultValues, mine: getValues() });
  });

  useEffect(() => {
    const { user } = sessionStore.getState();
    if (user !== null) restore(user.id);
    // Called before the page is replaced by the log-in.
    return sessionStore.subscribe((session, previous) => {
      if (previous.user !== null && session.user === null) keep(previous.user.id);
    });
  }, []);
  return null;
}
