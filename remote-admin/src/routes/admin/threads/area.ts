import { MessagesSquare } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { threadsList } from './threads-list';

export const threadsArea: AdminArea = {
  path: '/admin/threads',
  title: 'Discussions',
  Icon: MessagesSquare,
  keywords: ['threads', 'questions', 'lock'],
  loader: loadAdminList(threadsList),
  lazy: () => import('./page'),
};
