import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { threadsArea } from './area';

export function Component() {
  return (
    <AdminPage area={threadsArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
