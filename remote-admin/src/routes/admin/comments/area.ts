import { MessageSquareText } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const commentsArea: AdminArea = {
  path: '/admin/comments',
  title: 'Comments',
  Icon: MessageSquareText,
  keywords: ['replies', 'moderation'],
  lazy: () => import('./page'),
};
