import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { settingsArea } from './area';

export function Component() {
  return (
    <AdminPage area={settingsArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
