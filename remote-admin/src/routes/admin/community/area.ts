import { Inbox } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const communityArea: AdminArea = {
  path: '/admin/community',
  title: 'Community Submissions',
  Icon: Inbox,
  keywords: ['guest posts', 'review', 'approve', 'reject', 'pending'],
  lazy: () => import('./page'),
};
