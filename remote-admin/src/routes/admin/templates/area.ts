import { FileSpreadsheet } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { loadAdminQuery } from '../load-admin-query';
import { templateQuery } from './queries';
import { templatesList } from './templates-list';

export const templatesArea: AdminArea = {
  path: '/admin/templates',
  title: 'Templates',
  Icon: FileSpreadsheet,
  keywords: ['files', 'downloads', 'workbooks'],
  loader: loadAdminList(templatesList),
  lazy: () => import('./page'),
  pages: [
    { path: 'new', lazy: () => import('./new/page') },
    {
      path: ':id',
      loader: ({ context, params: { id = '' } }) => loadAdminQuery(context, templateQuery(id)),
      lazy: () => import('./id/page'),
    },
  ],
};
