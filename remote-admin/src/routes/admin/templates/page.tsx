import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { templatesArea } from './area';

export function Component() {
  return (
    <AdminPage area={templatesArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
