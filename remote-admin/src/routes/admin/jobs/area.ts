import { ListChecks } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const jobsArea: AdminArea = {
  path: '/admin/jobs',
  title: 'Jobs & Mail',
  Icon: ListChecks,
  keywords: ['outbox', 'queue', 'background', 'bulk changes', 'failed'],
  lazy: () => import('./page'),
};
