import { Gauge } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const metricsArea: AdminArea = {
  path: '/admin/metrics',
  title: 'KPI Metrics',
  Icon: Gauge,
  keywords: ['key figures', 'home page'],
  lazy: () => import('./page'),
};
