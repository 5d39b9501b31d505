import type { RouteObject } from 'shared-kit/client/router';
import type { Access, NavigationEntry, SlotLink } from 'shared-kit/registry';
import type { SlotComponent } from './slot-component';

/** What a remote exposes to the shell. Routes have absolute paths; the rest goes into the registry. */
export interface RemoteModule {
  /** The name it is registered under: `remote_public`. */
  name: string;
  /** What visitors call its part of the site: 'Writer'. Messages and menus of the shell name it. */
  title: string;
  routes: RouteObject[];
  /** Who may open its pages. Defaults to everybody. */
  access?: Access;
  navigation?: NavigationEntry[];
  /** Links in places of the shell, and components in the slots of pages. */
  slots?: (SlotLink | SlotComponent)[];
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
