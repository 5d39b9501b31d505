import { useEffect, useEffectEvent } from 'react';
import { useViewer } from 'shared-kit/client/session';
import { followLive } from './follow-live';
import type { LiveEvent } from './live-event';

/** Calls `onEvent` with what changes for the member, and in the discussion with this id if there is one. */
export function useLive(thread: string | null, onEvent: (event: LiveEvent) => void): void {
  const memberId = useViewer()?.id;
  const onLatest = useEffectEvent(onEvent);
  useEffect(() => {
    if (memberId === undefined) return;
    return followLive(memberId, { thread, onEvent: (event) => onLatest(event) });
  }, [memberId, thread]);
}
