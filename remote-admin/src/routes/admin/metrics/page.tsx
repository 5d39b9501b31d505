import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { metricsArea } from './area';

export function Component() {
  return (
    <AdminPage area={metricsArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
