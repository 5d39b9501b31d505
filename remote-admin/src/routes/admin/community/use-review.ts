import { ApiError } from 'shared-kit/client';
import { adminApi } from 'shared-kit/client/admin';
import type { Submission } from 'shared-kit/contract';
import { useQueryClient } from 'shared-kit/client/query';
import { contractSchema } from 'shared-kit/ui/form';
import { toValidated } from '../../../features/section/form/use-conflict';
import { listKey } from '../../../features/section/list/admin-list';
import { useRemoveRow } from '../../../features/section/list/use-row-changes';
import { submissionQuery, submissionsLists } from './submissions-list';

export interface ReviewRequest {
  action: 'approve' | 'reject';
  submission: Submission;
}

/** What became of a review: it is done, or somebody else has changed the submission before. */
export interface ReviewOutcome {
  isStale: boolean;
  /** As it is now. */
  submission: Submission;
}

export const submissionSchema = contractSchema(({ submission }) => submission);

async function sendReview(
  { action, submission }: ReviewRequest,
  note: string,
): Promise<Submission> {
  const params = { id: submission._id };
  const options = { ifMatch: submission.revision };
  if (action === 'approve') {
    return (await adminApi.adminSubmissions.approve({ params }, options)).submission;
  }
  return adminApi.adminSubmissions.reject({ params, body: note === '' ? {} : { note } }, options);
}

/**
 * Sends a review of the revision that was looked at. Its row leaves the tab once the API has accepted
 * the review.
 */
export function useReview(action: ReviewRequest['action'], note: string) {
  const queryClient = useQueryClient();
  const store = (submission: Submission) =>
    queryClient.setQueryData(submissionQuery(submission._id).queryKey, submission) ?? submission;
  const remove = useRemoveRow(submissionsLists.pending, {
    send: async (submission) => store(await sendReview({ action, submission }, note)),
  });

  return async (submission: Submission): Promise<ReviewOutcome> => {
    try {
      await remove.mutateAsync(submission);
      const { queryKey } = submissionQuery(submission._id);
      return { isStale: false, submission: queryClient.getQueryData(queryKey) ?? submission };
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      const current = isStale ? await toValidated(submissionSchema, error.current) : null;
      if (current === null) throw error;
      // It belongs to another tab now.
      await queryClient.invalidateQueries({ queryKey: listKey(submissionsLists.pending) });
      return { isStale: true, submission: store(current) };
    }
  };
}
