import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { tracksArea } from './area';

export function Component() {
  return (
    <AdminPage area={tracksArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
