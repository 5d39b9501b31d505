import { Inbox } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadSubmissions } from './submissions-list';

export const communityArea: AdminArea = {
  path: '/admin/community',
  title: 'Community Submissions',
  Icon: Inbox,
  keywords: ['guest posts', 'review', 'approve', 'reject', 'pending'],
  loader: loadSubmissions,
  lazy: () => import('./page'),
};
