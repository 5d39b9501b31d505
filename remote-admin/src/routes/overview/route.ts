import type { RouteObject } from 'shared-kit/router';
import { adminSummary } from '../../features/summary/queries';
import { loadAsAdmin } from '../admin/load-as-admin';

export const overview: RouteObject = {
  index: true,
  loader: ({ context }) => loadAsAdmin(context, adminSummary),
  lazy: async () => ({ Component: (await import('./OverviewPage')).OverviewPage }),
};
