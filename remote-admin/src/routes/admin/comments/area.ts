import { MessageSquareText } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { commentsList } from './comments-list';

export const commentsArea: AdminArea = {
  path: '/admin/comments',
  title: 'Comments',
  Icon: MessageSquareText,
  keywords: ['replies', 'moderation'],
  loader: loadAdminList(commentsList),
  lazy: () => import('./page'),
};
