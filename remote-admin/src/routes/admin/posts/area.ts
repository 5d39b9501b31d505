import { FileText } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { postsList } from './posts-list';

export const postsArea: AdminArea = {
  path: '/admin/posts',
  title: 'Blog Posts',
  Icon: FileText,
  keywords: ['tutorials', 'articles', 'blog'],
  loader: loadAdminList(postsList),
  lazy: () => import('./page'),
};
