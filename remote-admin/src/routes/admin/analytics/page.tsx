import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { analyticsArea } from './area';

export function Component() {
  return (
    <AdminPage area={analyticsArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
