import { adminApi } from 'shared-kit/client/admin';
import { queryOptions } from 'shared-kit/client/query';
import { newsletterStatuses, suppressionReasons } from 'shared-kit/contract/constants';
import type { NewsletterSegment, NewsletterSummary, Suppression } from 'shared-kit/contract';
import { defineItemQuery } from '../../../features/section/form/item-query';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';

/** While an issue is sent, its counts are asked for again so often. */
export const PROGRESS_MS = 2_000;

export const STATUS_LABELS: Readonly<Record<NewsletterSummary['status'], string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
};

export const REASON_LABELS: Readonly<Record<Suppression['reason'], string>> = {
  bounced: 'Bounced',
  complained: 'Complained',
  unsubscribed: 'Unsubscribed',
  added: 'Added by hand',
};

const pick = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Readonly<Record<Value, string>> =>
  // Object.fromEntries forgets the type of the keys.
  Object.fromEntries(values.map((value) => [value, labels[value]])) as Record<Value, string>;

/** Issues of the newsletter, the last changed first. */
export const issuesList = defineAdminList({
  name: 'newsletter',
  filters: { status: defineFilter('Status', pick(newsletterStatuses, STATUS_LABELS)) },
  defaultSort: '-updatedAt',
  fetchPage: (query, options) => adminApi.adminNewsletter.list({ query }, options),
  refetchInterval: (rows) =>
    rows.some(({ status }) => status === 'sending') ? PROGRESS_MS : false,
});

/** One issue with its revision. */
export const issueQuery = defineItemQuery('newsletter', (id, options) =>
  adminApi.adminNewsletter.byId({ params: { id } }, options),
);

/** Addresses that get no newsletter. */
export const suppressionsList = defineAdminList({
  name: 'suppressions',
  filters: { reason: defineFilter('Reason', pick(suppressionReasons, REASON_LABELS)) },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.adminSuppressions.list({ query }, options),
});

/** The tags and sources that a segment can be made of. */
export const segmentsQuery = queryOptions({
  queryKey: ['admin', 'newsletter-segments'],
  queryFn: ({ signal }) => adminApi.adminNewsletter.segments({}, { signal }),
  staleTime: 60_000,
});

/** How many people a segment has now. */
export const recipientsQuery = (segment: NewsletterSegment) =>
  queryOptions({
    queryKey: ['admin', 'newsletter-recipients', segment],
    queryFn: ({ signal }) =>
      adminApi.adminNewsletter.countRecipients({ body: segment }, { signal }),
    staleTime: 10_000,
  });
