/** Why something is saved: by the clock, by the writer, or by the writer for everybody to read. */
export type SaveReason = 'auto' | 'draft' | 'publish';

export interface Save<T> {
  reason: SaveReason;
  content: T;
}

/** At most one save is under way and at most one, the newest, waits for it. */
export interface SaveQueue<T> {
  sending: Save<T> | null;
  waiting: Save<T> | null;
}

export const IDLE: SaveQueue<never> = { sending: null, waiting: null };

const STRENGTH: Record<SaveReason, number> = { auto: 0, draft: 1, publish: 2 };

/**
 * Takes a save in. One that finds another waiting replaces its content and keeps the stronger
 * reason: publishing and then saving newer text ends the same as publishing the newer text.
 */
export function ask<T>({ sending, waiting }: SaveQueue<T>, save: Save<T>): SaveQueue<T> {
  if (sending === null) return { sending: save, waiting: null };
  if (waiting === null || STRENGTH[waiting.reason] <= STRENGTH[save.reason]) {
    return { sending, waiting: save };
  }
  return { sending, waiting: { reason: waiting.reason, content: save.content } };
}

/**
 * The save under way has ended, well or badly: the waiting one goes out. One that failed does not
 * come back by itself, so nothing is ever published twice for one press.
 */
export function settle<T>({ waiting }: SaveQueue<T>): SaveQueue<T> {
  return { sending: waiting, waiting: null };
}
