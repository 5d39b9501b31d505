import { History } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const auditArea: AdminArea = {
  path: '/admin/audit',
  title: 'Audit Log',
  Icon: History,
  keywords: ['changes', 'who', 'log'],
  lazy: () => import('./page'),
};
