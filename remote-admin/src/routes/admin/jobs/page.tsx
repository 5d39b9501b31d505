import { useQuery } from 'shared-kit/client/query';
import { TextLink } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { Tabs, useTabParam } from 'shared-kit/ui/tabs';
import { AdminPage } from '../../../features/section/AdminPage';
import { formatTotal } from '../../../features/section/list/admin-list';
import { BulkTab } from './BulkTab';
import { JobsTab } from './JobsTab';
import { failedMailQuery } from './queries';
import { MailTab } from './MailTab';

/** What the URL has of the list of a tab. */
const OF_TAB = { resets: ['q', 'sort', 'status', 'cursor'] };

export function Component() {
  const tab = useTabParam('tab', ['jobs', 'mail', 'bulk'], OF_TAB);
  const { data } = useQuery(failedMailQuery);
  const failed = data?.total ?? 0;
  return (
    <AdminPage description="What runs in the background, and the mails that it sends.">
      {failed > 0 && (
        <Banner tone="warning">
          <span>
            {failed === 1
              ? '1 mail failed and is not tried again. '
              : `${formatTotal(failed)} mails failed and are not tried again. `}
          </span>
          <TextLink to="/admin/jobs?tab=mail&status=failed">Show them</TextLink>
        </Banner>
      )}
      <Tabs
        {...tab}
        label="Background work"
        items={[
          { value: 'jobs', label: 'Jobs', content: <JobsTab /> },
          {
            value: 'mail',
            label: 'Mail',
            ...(failed > 0 && { count: failed }),
            content: <MailTab />,
          },
          { value: 'bulk', label: 'Bulk changes', content: <BulkTab /> },
        ]}
      />
    </AdminPage>
  );
}
