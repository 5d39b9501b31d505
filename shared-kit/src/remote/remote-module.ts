import type { RouteObject } from 'shared-kit/client/router';

/** Who may open or see something: everybody, everybody who is logged in, or admins only. */
export type Access = 'visitor' | 'user' | 'admin';

/** A link to the remote in one of the shell's menus. */
export interface NavigationEntry {
  menu: 'header' | 'footer';
  /** A path of the remote, without parameters. */
  to: string;
  label: string;
  /** Entries of all remotes are shown in ascending order. */
  order: number;
  visibleTo: Access;
}

/**
 * A link that the shell shows in a place of its own: `callout` floats above every page, `account` is
 * a button beside the viewer's name.
 */
export interface SlotLink {
  slot: 'callout' | 'account';
  /** A path of the remote, without parameters. */
  to: string;
  label: string;
  visibleTo: Access;
  /** Patterns of pages without it. The callout is on no page that needs a session either. */
  hiddenOn: string[];
}

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
  slots?: SlotLink[];
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
