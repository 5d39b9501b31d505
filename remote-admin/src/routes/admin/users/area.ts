import { Users } from 'lucide-react';
import { isId } from 'shared-kit/guards';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { loadAdminQuery } from '../load-admin-query';
import { memberQuery } from './id/member-query';
import { usersList } from './users-list';

export const usersArea: AdminArea = {
  path: '/admin/users',
  title: 'Users',
  Icon: Users,
  keywords: ['members', 'people', 'accounts', 'roles'],
  loader: loadAdminList(usersList),
  lazy: () => import('./page'),
  pages: [
    { path: 'new', lazy: () => import('./new/page') },
    {
      path: ':id',
      loader: ({ context, params: { id = '' } }) =>
        isId(id) ? loadAdminQuery(context, memberQuery(id)) : null,
      lazy: () => import('./id/page'),
    },
  ],
};
