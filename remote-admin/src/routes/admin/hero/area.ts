import { PanelTop } from 'lucide-react';
import type { AdminArea } from '../../../features/area/admin-area';

export const heroArea: AdminArea = {
  path: '/admin/hero',
  title: 'Homepage Hero',
  Icon: PanelTop,
  keywords: ['headline', 'variants', 'A/B'],
  lazy: () => import('./page'),
};
