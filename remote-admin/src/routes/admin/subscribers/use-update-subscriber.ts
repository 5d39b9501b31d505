import { adminApi } from 'shared-kit/api/admin';
import type { Subscriber } from 'shared-kit/contract';
import { useUpdateRow } from '../../../features/list/use-row-changes';
import { subscribersList } from './subscribers-list';

export type SubscriberChange = { confirmedAt: string | null } | { tags: string[] };

const affectedFields = (change: SubscriberChange): readonly (keyof Subscriber)[] =>
  'tags' in change ? ['tags'] : ['confirmedAt'];

/** Confirms, unconfirms or tags a subscriber. The error has the specification's text and the reason. */
export const useUpdateSubscriber = (onError: (error: Error) => void) =>
  useUpdateRow(subscribersList, {
    send: ({ _id: id }: Subscriber, body: SubscriberChange) =>
      adminApi.adminSubscribers.update({ params: { id }, body }),
    optimistic: (change) => change,
    affected: affectedFields,
    onError: (error) => onError(new Error(`Failed to update: ${error.message}`, { cause: error })),
  });
