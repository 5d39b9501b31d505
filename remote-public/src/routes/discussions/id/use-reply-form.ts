import { useCallback, useRef } from 'react';
import type { Comment } from 'shared-kit/contract';

/** What a reply's actions do with the form below the replies. */
export interface ReplyFormHandle {
  /** Addresses the next reply to this one. */
  replyTo: (reply: Comment) => void;
  /** The same, and quotes its text. */
  quote: (reply: Comment) => void;
}

type Action = (form: ReplyFormHandle) => void;

/**
 * A handle of the reply form that works before the form's code is loaded: the last action then runs
 * when the form mounts. Guests and locked discussions have neither the form nor the actions.
 */
export function useReplyForm() {
  const handle = useRef<ReplyFormHandle | null>(null);
  const pending = useRef<Action | null>(null);

  const replyFormRef = useCallback((mounted: ReplyFormHandle | null) => {
    handle.current = mounted;
    const action = pending.current;
    if (mounted === null || action === null) return;
    pending.current = null;
    // The action focuses a field, which is registered only after this ref is set.
    queueMicrotask(() => action(mounted));
  }, []);

  const run = (action: Action) => {
    if (handle.current === null) pending.current = action;
    else action(handle.current);
  };
  const replyForm: ReplyFormHandle = {
    replyTo: (reply) => run((form) => form.replyTo(reply)),
    quote: (reply) => run((form) => form.quote(reply)),
  };
  return { replyForm, replyFormRef };
}
