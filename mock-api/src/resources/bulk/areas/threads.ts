import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import * as z from 'zod';
import { createListSearch } from '../../../db/search/list-search';
import { buildThreadCondition } from '../../threads/queries';
import { deleteThread, updateThread } from '../../threads/update-thread';
import { defineBulkArea, type RowChange } from '../area';

const setLocked =
  (locked: boolean) =>
  ({ trx, actor, id }: RowChange) =>
    updateThread(trx, actor, id, { locked });

export const threads = defineBulkArea({
  table: 'threads',
  query: contract.adminThreads.list.query,
  match: async (db, filter) => ({
    from: (await createListSearch(db, 'threads', filter.q ?? '')).source,
    where: buildThreadCondition(filter),
  }),
  label: sql.ref('threads.title'),
  state: sql`jsonb_build_object('locked', threads.locked)`,
  actions: {
    lock: { apply: setLocked(true), canUndo: true },
    unlock: { apply: setLocked(false), canUndo: true },
    delete: {
      apply: ({ trx, actor, id }) => deleteThread(trx, actor, id, { alwaysAudit: true }),
      canUndo: false,
    },
  },
  restore: {
    state: z.object({ locked: z.boolean() }),
    apply: (change, { locked }) => setLocked(locked)(change),
  },
});
