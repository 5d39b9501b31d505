import { Route } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { loadAdminQuery } from '../load-admin-query';
import { trackQuery } from './queries';
import { tracksList } from './tracks-list';

export const tracksArea: AdminArea = {
  path: '/admin/tracks',
  title: 'Learning Tracks',
  Icon: Route,
  keywords: ['courses', 'lessons', 'order'],
  loader: loadAdminList(tracksList),
  lazy: () => import('./page'),
  pages: [
    { path: 'new', lazy: () => import('./new/page') },
    {
      path: ':id',
      loader: ({ context, params: { id = '' } }) => loadAdminQuery(context, trackQuery(id)),
      lazy: () => import('./id/page'),
    },
  ],
};
