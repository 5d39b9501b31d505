import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { commentsArea } from './area';

export function Component() {
  return (
    <AdminPage area={commentsArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
