import { NOTIFICATION_KINDS, type MailFrequency, type NotificationKind } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { InvalidError } from '../../errors';
import { KINDS } from '../delivery/kinds';
import { changeChoices, lockRecipient, readChoices } from './change-choices';
import { isFrequency, readMailToken, type MailScope } from './unsubscribe-token';

const invalidLinkError = () =>
  new InvalidError('This link is not valid.', { token: 'This link is not valid.' });

const isIn = (scope: MailScope, kind: NotificationKind, mail: MailFrequency | 'always' | null) =>
  isFrequency(scope) ? mail === scope : kind === scope;

interface Changed {
  kinds: string[];
  message: string;
}

const labels = (kinds: readonly NotificationKind[]) => kinds.map((kind) => KINDS[kind].label);

/** Switches off what a link of a mail names. Doing it twice succeeds, too. */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<Changed> {
  const link = await readMailToken(db, token);
  if (link === null) throw invalidLinkError();
  const { userId, scope } = link;
  return inTransaction(db, async (trx) => {
    const message = 'You get no more emails about this.';
    if ((await lockRecipient(trx, userId)) === undefined) return { kinds: [], message };
    const choiceOf = await readChoices(trx, userId);
    const off = NOTIFICATION_KINDS.filter((kind) => {
      const { mail } = choiceOf(kind);
      return mail !== 'always' && mail !== 'never' && isIn(scope, kind, mail);
    });
    const before = (kind: NotificationKind) => {
      const { mail } = choiceOf(kind);
      return mail === 'always' ? null : mail;
    };
    const changes = off.map((kind) => ({ kind, mail: 'never' as const }));
    await changeChoices(trx, userId, changes, now, before);
    // What was off before this press, by this link, is named too: the page is the same after a reload.
    const isOff = NOTIFICATION_KINDS.filter((kind) => {
      const { mail, mailBefore } = choiceOf(kind);
      return off.includes(kind) || (mail === 'never' && isIn(scope, kind, mailBefore));
    });
    return { kinds: labels(isOff), message };
  });
}

/** Undoes what the link has switched off, unless the member has chosen something else since. */
export async function resubscribe(db: Database, token: string, now: Date): Promise<Changed> {
  const link = await readMailToken(db, token);
  if (link === null) throw invalidLinkError();
  const { userId, scope } = link;
  return inTransaction(db, async (trx) => {
    const message = 'You get these emails again.';
    if ((await lockRecipient(trx, userId)) === undefined) return { kinds: [], message };
    const choiceOf = await readChoices(trx, userId);
    const changes = NOTIFICATION_KINDS.flatMap((kind) => {
      const { mail, mailBefore } = choiceOf(kind);
      const isUndone = mail === 'never' && mailBefore !== null && isIn(scope, kind, mailBefore);
      return isUndone ? { kind, mail: mailBefore } : [];
    });
    await changeChoices(trx, userId, changes, now);
    return { kinds: labels(changes.map(({ kind }) => kind)), message };
  });
}
