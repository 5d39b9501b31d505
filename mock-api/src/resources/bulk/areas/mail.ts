import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { buildMailCondition, retryMail } from '../../mail/queries';
import { defineBulkArea, utcText } from '../area';

export const mail = defineBulkArea({
  table: 'mail_outbox',
  query: contract.adminMail.list.query,
  match: (_, filter) => ({ from: sql.table('mail_outbox'), where: buildMailCondition(filter) }),
  label: sql`mail_outbox.recipient || ': ' || mail_outbox.subject`,
  state: sql`jsonb_build_object('attempts', mail_outbox.attempts,
    'dueAt', ${utcText('mail_outbox.due_at')})`,
  actions: {
    retry: { apply: ({ trx, actor, id }) => retryMail(trx, actor.id, id), canUndo: false },
  },
});
