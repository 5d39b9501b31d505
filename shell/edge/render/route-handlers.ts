import { createStaticHandler, matchRoutes, type StaticHandler } from 'react-router-dom';
import type { RemoteModule } from 'shared-kit/remote';
import { createSiteRoutes } from '../../browser/boot/routes';
import { createRemoteRoutes } from '../../browser/remotes/remote-routes';

const shellHandler = createStaticHandler(createSiteRoutes([]));
const handlers = new WeakMap<RemoteModule, StaticHandler>();

/** The routes of a remote inside the shell's, the same for all of its pages; null: the shell's alone. */
export function handlerOf(module: RemoteModule | null): StaticHandler {
  if (module === null) return shellHandler;
  const handler =
    handlers.get(module) ?? createStaticHandler(createSiteRoutes(createRemoteRoutes(module)));
  handlers.set(module, handler);
  return handler;
}

/** Whether the shell itself has a form there: no remote gets what is sent to it, such as passwords. */
export const isShellForm = (pathname: string): boolean =>
  matchRoutes(shellHandler.dataRoutes, pathname)?.at(-1)?.route.action !== undefined;
