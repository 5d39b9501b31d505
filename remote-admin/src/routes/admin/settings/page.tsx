import { useQuery } from 'shared-kit/query';
import { QueryState, Skeleton } from 'shared-kit/ui';
import { AdminPage } from '../../../features/section/AdminPage';
import { adminSettingsQuery } from './queries';
import { SettingsForm } from './SettingsForm';

export function Component() {
  const query = useQuery(adminSettingsQuery);
  return (
    <AdminPage description="What every page shows. Saved settings apply at once, in open tabs too.">
      <QueryState
        query={query}
        error="Unable to load settings"
        skeleton={<Skeleton height="40rem" />}
      >
        {(settings) => <SettingsForm latest={settings} />}
      </QueryState>
    </AdminPage>
  );
}
