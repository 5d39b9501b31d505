import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { heroArea } from './area';

export function Component() {
  return (
    <AdminPage area={heroArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
