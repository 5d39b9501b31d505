import { FileText } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { adminPostsQuery } from '../../../features/posts/queries';
import { readPostsParams } from '../../../features/posts/search-params';
import { loadAdminQuery } from '../load-admin-query';

export const postsArea: AdminArea = {
  path: '/admin/posts',
  title: 'Blog Posts',
  Icon: FileText,
  keywords: ['tutorials', 'articles', 'blog'],
  loader: ({ context, request }) =>
    loadAdminQuery(context, adminPostsQuery(readPostsParams(new URL(request.url).searchParams))),
  lazy: () => import('./page'),
};
