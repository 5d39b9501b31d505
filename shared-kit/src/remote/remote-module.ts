import type { RouteObject } from 'shared-kit/router';

/** All that a remote shows the shell: its name and the routes it brings, with absolute paths. */
export interface RemoteModule {
  /** The name it is registered under: `remote_public`. */
  name: string;
  routes: RouteObject[];
  /** Whether the edge renders its pages. Defaults to false. */
  isServerRendered?: boolean;
}
