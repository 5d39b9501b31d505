import { Settings } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const settingsArea: AdminArea = {
  path: '/admin/settings',
  title: 'Site Settings',
  Icon: Settings,
  keywords: ['colours', 'logo', 'footer', 'social', 'brand'],
  lazy: () => import('./page'),
};
