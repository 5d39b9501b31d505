import type { RouteObject } from 'shared-kit/router';
import { loadTutorial } from './load-tutorial';

/**
 * One route for both addresses: after its first save a new tutorial gets its own address without
 * the page, its focus and its undo history being made anew.
 */
export const writer: RouteObject = {
  path: '/writer/:id?',
  loader: loadTutorial,
  // The open text is never loaded over: not on a change of tab, nor when it gets its address.
  shouldRevalidate: () => false,
  lazy: async () => ({ Component: (await import('./WriterPage')).WriterPage }),
};
