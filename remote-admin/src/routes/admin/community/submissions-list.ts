import { queryOptions } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';
import type { Submission } from 'shared-kit/contract';
import type { LoaderFunctionArgs } from 'shared-kit/client/router';
import { enumParam, readSearchState, stringParam } from 'shared-kit/client/search-params';
import { defineAdminList, loadAdminList } from '../../../features/section/list/admin-list';
import { loadAdminQuery } from '../../../features/section/load-admin-query';

export type SubmissionStatus = Submission['status'];

/** The tabs, in order; the first one has no parameter in the URL. */
export const STATUSES = ['pending', 'approved', 'rejected'] as const;

export const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The specification's texts for tabs without submissions. */
export const EMPTY_TEXTS: Readonly<Record<SubmissionStatus, string>> = {
  pending: 'No submissions waiting.',
  approved: 'No approved submissions yet.',
  rejected: 'No rejected submissions.',
};

/** The specification's name of an empty category. */
export const DEFAULT_CATEGORY = 'General';

/** `?preview=…` opens a submission above the list, so that it can be linked. */
export const previewParams = { preview: stringParam({ maxLength: 40 }) };

function defineSubmissionsList(status: SubmissionStatus) {
  const fixedFilter = { status };
  return defineAdminList({
    name: 'submissions',
    bulkArea: 'submissions',
    fixedFilter,
    filters: {},
    defaultSort: '-createdAt',
    fetchPage: (query, options) =>
      adminApi.adminSubmissions.list({ query: { ...query, ...fixedFilter } }, options),
    fetchCsv: (query) => adminApi.adminSubmissions.csv({ query: { ...query, ...fixedFilter } }),
  });
}

/** The list of each tab. Their names are the same: a review moves a row from one to another. */
export const submissionsLists = {
  pending: defineSubmissionsList('pending'),
  approved: defineSubmissionsList('approved'),
  rejected: defineSubmissionsList('rejected'),
};

/** The links to its files expire after an hour. */
const REFETCH_MS = 30 * 60_000;

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'submission', id],
    queryFn: ({ signal }) => adminApi.adminSubmissions.byId({ params: { id } }, { signal }),
    refetchInterval: REFETCH_MS,
  });

const urlParams = { tab: enumParam(STATUSES, 'pending'), ...previewParams };

/** Starts the requests of the open tab and of the submission that is previewed. */
export async function loadSubmissions(args: LoaderFunctionArgs): Promise<null> {
  const { tab, preview } = readSearchState(urlParams, new URL(args.request.url).searchParams);
  await Promise.all([
    loadAdminList(submissionsLists[tab])(args),
    preview !== '' && loadAdminQuery(args.context, submissionQuery(preview)),
  ]);
  return null;
}
