import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { usersArea } from './area';

export function Component() {
  return (
    <AdminPage area={usersArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
