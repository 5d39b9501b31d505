import { Mail } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const subscribersArea: AdminArea = {
  path: '/admin/subscribers',
  title: 'Subscribers',
  Icon: Mail,
  keywords: ['newsletter', 'email', 'import', 'csv'],
  lazy: () => import('./page'),
};
