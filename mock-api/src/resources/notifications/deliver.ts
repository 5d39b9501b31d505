import type { NotificationKind } from 'shared-kit/contract';
import type { Queryable } from '../../db/transaction';
import { forgetReadMails, recordMails } from '../delivery/record-mails';
import { recordPushes } from '../delivery/record-pushes';

/**
 * What has changed of notifications, which may be those of 100,000 members. `told`: the rows of this kind and
 * subject whose `updated_at` is `at` are new or unread again. `withdrawn`: those whose `removed_at` is `at` are
 * removed. `read`: a member has read some, or marked them as unread.
 */
export type Delivery =
  | { change: 'told' | 'withdrawn'; kind: NotificationKind; subjectKey: string; at: Date }
  | { change: 'read'; userId: string };

/** Runs in the transaction of each change of notifications: what has to be sent is recorded here. */
export async function deliver(rows: Queryable, delivery: Delivery): Promise<void> {
  if (delivery.change === 'told') {
    await recordMails(rows, delivery);
    await recordPushes(rows, delivery);
  }
  if (delivery.change === 'read') await forgetReadMails(rows, delivery.userId);
}
