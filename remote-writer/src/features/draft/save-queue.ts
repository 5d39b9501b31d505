/** Autosave, Save draft, or Publish. */
export type SaveReason = 'auto' | 'draft' | 'publish';

export interface Save<T> {
  reason: SaveReason;
  content: T;
}

/** At most one save is in flight and at most one, the newest, is pending. */
export interface SaveQueue<T> {
  inFlight: Save<T> | null;
  pending: Save<T> | null;
}

export const EMPTY_QUEUE: SaveQueue<never> = { inFlight: null, pending: null };

const PRIORITY: Record<SaveReason, number> = { auto: 0, draft: 1, publish: 2 };

/**
 * Adds a save. It replaces the content of the pending save and keeps the reason of higher priority:
 * publishing and then saving newer text has the same result as publishing the newer text.
 */
export function enqueue<T>({ inFlight, pending }: SaveQueue<T>, save: Save<T>): SaveQueue<T> {
  if (pending === null || PRIORITY[pending.reason] <= PRIORITY[save.reason]) {
    return { inFlight, pending: save };
  }
  return { inFlight, pending: { reason: pending.reason, content: save.content } };
}

/** Takes the pending save as the one in flight, unless there is one already. */
export function startNext<T>(queue: SaveQueue<T>): SaveQueue<T> {
  return queue.inFlight === null ? { inFlight: queue.pending, pending: null } : queue;
}

/**
 * Removes the save in flight, which has succeeded or failed. A failed save is not repeated, so that
 * one click never publishes twice.
 */
export function settle<T>({ pending }: SaveQueue<T>): SaveQueue<T> {
  return { inFlight: null, pending };
}
