import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { subscribersArea } from './area';

export function Component() {
  return (
    <AdminPage area={subscribersArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
