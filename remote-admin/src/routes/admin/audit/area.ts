import { History } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';
import { loadAdminList } from '../../../features/list/admin-list';
import { auditList } from './audit-list';

export const auditArea: AdminArea = {
  path: '/admin/audit',
  title: 'Audit Log',
  Icon: History,
  keywords: ['changes', 'who', 'log'],
  loader: loadAdminList(auditList),
  lazy: () => import('./page'),
};
