import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { communityArea } from './area';

export function Component() {
  return (
    <AdminPage area={communityArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
