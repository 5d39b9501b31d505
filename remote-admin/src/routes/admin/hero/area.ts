import { PanelTop } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { loadAdminQuery } from '../load-admin-query';
import { heroList } from './hero-list';
import { heroQuery } from './queries';

export const heroArea: AdminArea = {
  path: '/admin/hero',
  title: 'Homepage Hero',
  Icon: PanelTop,
  keywords: ['headline', 'variants', 'A/B'],
  loader: loadAdminList(heroList),
  lazy: () => import('./page'),
  pages: [
    { path: 'new', lazy: () => import('./new/page') },
    {
      path: ':id',
      loader: ({ context, params: { id = '' } }) => loadAdminQuery(context, heroQuery(id)),
      lazy: () => import('./id/page'),
    },
  ],
};
