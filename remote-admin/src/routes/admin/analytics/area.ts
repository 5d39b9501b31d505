import { ChartLine } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminQuery } from '../load-admin-query';
import {
  byTypeQuery,
  ctaQuery,
  dailyQuery,
  downloadsQuery,
  overviewQuery,
  readAnalyticsState,
  remotesQuery,
} from './queries';

export const analyticsArea: AdminArea = {
  path: '/admin/analytics',
  title: 'Analytics',
  Icon: ChartLine,
  keywords: ['statistics', 'visitors', 'charts', 'traffic', 'releases', 'canary'],
  loader: async ({ context, request }) => {
    const { days, area } = readAnalyticsState(new URL(request.url).searchParams);
    await Promise.all([
      loadAdminQuery(context, overviewQuery(days)),
      loadAdminQuery(context, dailyQuery(days)),
      loadAdminQuery(context, byTypeQuery(days)),
      loadAdminQuery(context, downloadsQuery(days)),
      loadAdminQuery(context, ctaQuery(days, area)),
      loadAdminQuery(context, remotesQuery(days)),
    ]);
    return null;
  },
  lazy: () => import('./page'),
};
