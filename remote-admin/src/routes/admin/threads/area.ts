import { MessagesSquare } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const threadsArea: AdminArea = {
  path: '/admin/threads',
  title: 'Discussions',
  Icon: MessagesSquare,
  keywords: ['threads', 'questions', 'lock'],
  lazy: () => import('./page'),
};
