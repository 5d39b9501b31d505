import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { createListSearch } from '../../../db/search/list-search';
import { deleteReply } from '../../comments/update-reply';
import { defineBulkArea } from '../area';

const visible = sql<boolean>`comments.deleted_at is null`;

export const comments = defineBulkArea({
  table: 'comments',
  query: contract.adminComments.list.query,
  match: async (db, filter) => ({
    from: (await createListSearch(db, 'comments', filter.q ?? '')).source,
    where: visible,
  }),
  visible,
  label: sql`comments.content`,
  state: sql`jsonb_build_object('deleted', comments.deleted_at is not null)`,
  // A deletion locks the discussion first.
  locksRows: false,
  actions: {
    delete: {
      apply: ({ trx, actor, id }) => deleteReply(trx, actor, id, { asAdmin: true }),
      canUndo: false,
    },
  },
});
