import { Users } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const usersArea: AdminArea = {
  path: '/admin/users',
  title: 'Users',
  Icon: Users,
  keywords: ['members', 'people', 'accounts', 'roles'],
  lazy: () => import('./page'),
};
