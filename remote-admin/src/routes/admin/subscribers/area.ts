import { Mail } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { subscribersList } from './subscribers-list';

export const subscribersArea: AdminArea = {
  path: '/admin/subscribers',
  title: 'Subscribers',
  Icon: Mail,
  keywords: ['newsletter', 'email', 'import', 'csv'],
  loader: loadAdminList(subscribersList),
  lazy: () => import('./page'),
  pages: [{ path: 'import', lazy: () => import('./import/page') }],
};
