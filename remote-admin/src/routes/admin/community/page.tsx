import { useState } from 'react';
import { useSearchState } from 'shared-kit/client/search-params';
import { Tabs, useTabParam } from 'shared-kit/ui/tabs';
import { AdminPage } from '../../../features/section/AdminPage';
import { ReviewDialog } from './ReviewDialog';
import { ReviewNotice } from './ReviewNotice';
import { SubmissionDialog } from './SubmissionDialog';
import { previewParams, STATUS_LABELS, STATUSES } from './submissions-list';
import { SubmissionsTab } from './SubmissionsTab';
import type { ReviewOutcome, ReviewRequest } from './use-review';

export function Component() {
  const tab = useTabParam('tab', STATUSES, { resets: ['cursor'] });
  const { state, change } = useSearchState(previewParams);
  const { change: replace } = useSearchState(previewParams, { replace: true });
  const [request, setRequest] = useState<ReviewRequest | null>(null);
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null);
  return (
    <AdminPage>
      {outcome && state.preview === '' && (
        <ReviewNotice outcome={outcome} onDismiss={() => setOutcome(null)} />
      )}
      <Tabs
        {...tab}
        label="Status"
        items={STATUSES.map((status) => ({
          value: status,
          label: STATUS_LABELS[status],
          content: (
            <SubmissionsTab
              status={status}
              onPreview={(preview) => change({ preview })}
              onReview={setRequest}
            />
          ),
        }))}
      />
      {request && (
        <ReviewDialog request={request} onOutcome={setOutcome} onClose={() => setRequest(null)} />
      )}
      {state.preview !== '' && (
        <SubmissionDialog
          key={state.preview}
          id={state.preview}
          onReviewed={setOutcome}
          onClose={() => replace({ preview: '' })}
        />
      )}
    </AdminPage>
  );
}
