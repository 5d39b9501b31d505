import { Route } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const tracksArea: AdminArea = {
  path: '/admin/tracks',
  title: 'Learning Tracks',
  Icon: Route,
  keywords: ['courses', 'lessons', 'order'],
  lazy: () => import('./page'),
};
