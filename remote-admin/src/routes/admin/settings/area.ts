import { Settings } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminQuery } from '../load-admin-query';
import { adminSettingsQuery } from './queries';

export const settingsArea: AdminArea = {
  path: '/admin/settings',
  title: 'Site Settings',
  Icon: Settings,
  keywords: ['colours', 'logo', 'footer', 'social', 'brand'],
  loader: ({ context }) => loadAdminQuery(context, adminSettingsQuery),
  lazy: () => import('./page'),
};
