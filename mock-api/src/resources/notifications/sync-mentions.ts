import type { Transaction } from '../../db/transaction';
import { notify } from './notify';
import { subjectKey, type NotificationSubject } from './subject';
import { withdraw } from './withdraw';

interface MentioningText {
  subject: NotificationSubject;
  authorId: string;
  /** Whom it mentions now: nobody if it is deleted. */
  userIds: readonly string[];
  now?: Date;
}

/** Tells the members whom a text mentions, and takes it back from those whom it no longer mentions. */
export async function syncMentions(
  trx: Transaction,
  { subject, authorId, userIds, now = new Date() }: MentioningText,
): Promise<void> {
  const told = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where('subject_key', '=', subjectKey(subject))
    .where('kind', '=', 'mention')
    .where('removed_at', 'is', null)
    .execute();
  const gone = told.map(({ user_id: id }) => id).filter((id) => !userIds.includes(id));
  const mention = { kind: 'mention', subject, now } as const;
  if (gone.length > 0) await withdraw(trx, { ...mention, userIds: gone });
  if (userIds.length > 0) await notify(trx, { ...mention, userIds, actorId: authorId });
}
