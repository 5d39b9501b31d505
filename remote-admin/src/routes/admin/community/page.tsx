import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';

export function Component() {
  return (
    <AdminPage>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
