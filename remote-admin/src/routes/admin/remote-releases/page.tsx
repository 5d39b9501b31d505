import { useState } from 'react';
import { Tabs, useTabParam } from 'shared-kit/ui/tabs';
import { AdminPage } from '../../../features/section/AdminPage';
import { ChangeDialog } from './ChangeDialog';
import type { ChangeRequest } from './describe-change';
import { HistoryTab } from './HistoryTab';
import { LiveTab } from './LiveTab';
import { TABS } from './queries';
import { RequirementsTab } from './RequirementsTab';
import { TokensTab } from './TokensTab';

export function Component() {
  const tab = useTabParam('tab', TABS);
  const [request, setRequest] = useState<ChangeRequest | null>(null);
  return (
    <AdminPage description="What is live of each remote, and what could be. Every change is shown before it is made.">
      <Tabs
        {...tab}
        label="Releases"
        items={[
          { value: 'live', label: 'Live', content: <LiveTab onRequest={setRequest} /> },
          { value: 'history', label: 'History', content: <HistoryTab onRequest={setRequest} /> },
          { value: 'requirements', label: 'Requirements', content: <RequirementsTab /> },
          { value: 'tokens', label: 'Tokens', content: <TokensTab /> },
        ]}
      />
      {request && <ChangeDialog request={request} onClose={() => setRequest(null)} />}
    </AdminPage>
  );
}
