import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { auditArea } from './area';

export function Component() {
  return (
    <AdminPage area={auditArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
