import { ChartLine } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const analyticsArea: AdminArea = {
  path: '/admin/analytics',
  title: 'Analytics',
  Icon: ChartLine,
  keywords: ['statistics', 'visitors', 'charts', 'traffic'],
  lazy: () => import('./page'),
};
