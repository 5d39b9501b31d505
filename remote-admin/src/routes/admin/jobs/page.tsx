import { EmptyState } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { jobsArea } from './area';

export function Component() {
  return (
    <AdminPage area={jobsArea}>
      <EmptyState>Nothing here yet.</EmptyState>
    </AdminPage>
  );
}
