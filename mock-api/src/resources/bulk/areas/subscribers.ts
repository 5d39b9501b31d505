import { sql } from 'kysely';
import { isLongerThan } from 'shared-kit/contract/constants';
import { contract, LIMITS } from 'shared-kit/contract';
import * as z from 'zod';
import { InvalidError } from '../../../errors';
import { buildSubscriberCondition, type SubscriberRow } from '../../subscribers/queries';
import { updateSubscriber } from '../../subscribers/update-subscriber';
import { defineBulkArea, utcDate, utcText, type RowChange } from '../area';

type Change = Partial<Pick<SubscriberRow, 'confirmed_at' | 'tags'>>;

const update =
  (change: (row: SubscriberRow, value: string) => Change) =>
  ({ trx, actor, id, value }: RowChange) =>
    updateSubscriber(trx, actor.id, id, (row) => ({
      confirmed_at: row.confirmed_at,
      tags: row.tags,
      ...change(row, value),
    }));

function addTag({ tags }: SubscriberRow, tag: string): Change {
  if (tags.includes(tag)) return {};
  if (tags.length >= LIMITS.tags) throw new InvalidError(`This has ${LIMITS.tags} tags already.`);
  return { tags: [...tags, tag] };
}

const tag = z
  .string('Please give a tag.')
  .min(1, 'Please give a tag.')
  .refine(
    (value) => !isLongerThan(value, LIMITS.tag),
    `Please keep this under ${LIMITS.tag} characters.`,
  );

export const subscribers = defineBulkArea({
  table: 'subscribers',
  query: contract.adminSubscribers.list.query,
  match: (_, filter) => ({
    from: sql.table('subscribers'),
    where: buildSubscriberCondition(filter),
  }),
  // By the key if it is not the address in small letters: removing a person's data finds them by it.
  label: sql`case when lower(subscribers.email) = subscribers.email_key
    then subscribers.email else subscribers.email_key end`,
  state: sql`jsonb_build_object('confirmedAt', ${utcText('subscribers.confirmed_at')},
    'tags', subscribers.tags)`,
  actions: {
    confirm: {
      apply: update((row) => ({ confirmed_at: row.confirmed_at ?? new Date() })),
      canUndo: true,
    },
    unconfirm: { apply: update(() => ({ confirmed_at: null })), canUndo: true },
    'add-tag': { apply: update(addTag), value: tag, canUndo: true },
    'remove-tag': {
      apply: update(({ tags }, value) => ({ tags: tags.filter((one) => one !== value) })),
      value: tag,
      canUndo: true,
    },
  },
  restore: {
    state: z.object({ confirmedAt: utcDate, tags: z.array(z.string()) }),
    apply: (change, before) =>
      update(() => ({ confirmed_at: before.confirmedAt, tags: before.tags }))(change),
  },
});
