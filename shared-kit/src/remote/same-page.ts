/**
 * The history state of a navigation that gives the page on the screen another address (a new draft
 * gets its id): the host then leaves the focus where it is and announces nothing.
 */
export const SILENT_NAVIGATION = { samePage: true } as const;

/** Whether a location was reached by such a navigation. */
export function isSilentNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'samePage' in state;
}
