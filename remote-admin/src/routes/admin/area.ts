import { LayoutDashboard } from 'lucide-react';
import type { AdminArea } from '../../features/area/admin-area';
import { summaryQuery } from '../../features/summary/queries';
import { loadAdminQuery } from './load-admin-query';

export const overviewArea: AdminArea = {
  path: '/admin',
  title: 'Overview',
  Icon: LayoutDashboard,
  keywords: ['summary', 'dashboard', 'home'],
  loader: ({ context }) => loadAdminQuery(context, summaryQuery),
  lazy: () => import('./page'),
};
