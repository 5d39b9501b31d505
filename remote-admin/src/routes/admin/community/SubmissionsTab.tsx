import { useMemo } from 'react';
import { AdminTable } from '../../../features/section/list/AdminTable';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { createColumns } from './columns';
import type { ReviewRequest } from './RowActions';
import {
  EMPTY_TEXTS,
  LIST_ERROR,
  STATUS_LABELS,
  submissionsLists,
  type SubmissionStatus,
} from './submissions-list';

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'approve',
    label: 'Approve',
    question: (count, isOne) =>
      isOne
        ? 'Approve this submission and publish it to the blog?'
        : `Approve ${count} submissions and publish them to the blog?`,
    description: 'Each author is told by mail, with a link to the post.',
  },
  {
    action: 'reject',
    label: 'Reject',
    question: (count, isOne) =>
      isOne ? 'Reject this submission?' : `Reject ${count} submissions?`,
    description: 'Each author is told by mail.',
    danger: true,
    value: {
      label: 'Note (optional)',
      hint: 'It is mailed to every author, and replaces the admin notes.',
      isOptional: true,
    },
  },
];

interface SubmissionsTabProps {
  status: SubmissionStatus;
  onPreview: (id: string) => void;
  onReview: (request: ReviewRequest) => void;
}

/** The submissions of one status. */
export function SubmissionsTab({ status, onPreview, onReview }: SubmissionsTabProps) {
  const list = useAdminList(submissionsLists[status]);
  const columns = useMemo(() => createColumns(status, onReview), [status, onReview]);
  return (
    <AdminTable
      list={list}
      caption={`${STATUS_LABELS[status]} submissions`}
      columns={columns}
      rowLabel={({ title }) => title}
      onOpenRow={({ _id }) => onPreview(_id)}
      search={{ label: 'Search submissions', placeholder: 'Title, name or email' }}
      empty={EMPTY_TEXTS[status]}
      noMatches="No submissions match your search."
      error={LIST_ERROR}
      bulkOptions={status === 'pending' ? BULK_OPTIONS : undefined}
    />
  );
}
