import { Gauge } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminQuery } from '../load-admin-query';
import { adminMetricsQuery } from '../../../features/kpis/queries';

export const metricsArea: AdminArea = {
  path: '/admin/metrics',
  title: 'KPI Metrics',
  Icon: Gauge,
  keywords: ['key figures', 'home page'],
  loader: ({ context }) => loadAdminQuery(context, adminMetricsQuery),
  lazy: () => import('./page'),
};
