import { FileSpreadsheet } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const templatesArea: AdminArea = {
  path: '/admin/templates',
  title: 'Templates',
  Icon: FileSpreadsheet,
  keywords: ['files', 'downloads', 'workbooks'],
  lazy: () => import('./page'),
};
