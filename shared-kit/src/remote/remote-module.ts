import type { RouteObject } from 'shared-kit/router';

/** What a remote exposes to the shell: its name and its routes, with absolute paths. */
export interface RemoteModule {
  /** The name it is registered under: `remote_public`. */
  name: string;
  routes: RouteObject[];
  /** Whether the edge renders its pages. Defaults to false. */
  isServerRendered?: boolean;
}

/**
 * The history state of a navigation that only changes the URL of the current page, such as when a
 * new draft gets its id: the host then neither moves the focus nor announces a page.
 */
export const SILENT_NAVIGATION = { samePage: true } as const;

/** Whether a location's state is that of a silent navigation. */
export function isSilentNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'samePage' in state;
}
