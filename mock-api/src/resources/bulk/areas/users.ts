import { sql } from 'kysely';
import { contract, roles } from 'shared-kit/contract';
import * as z from 'zod';
import { buildUserCondition } from '../../users/queries';
import { updateUser } from '../../users/update-user';
import { defineBulkArea, type RowChange } from '../area';

const role = z.enum(roles, 'Please choose a role.');

const setActive =
  (isActive: boolean) =>
  ({ trx, actor, id }: RowChange) =>
    updateUser(trx, actor.id, id, { isActive });

export const users = defineBulkArea({
  table: 'users',
  query: contract.adminUsers.list.query,
  match: (_, filter) => ({ from: sql.table('users'), where: buildUserCondition(filter) }),
  visible: sql<boolean>`users.deleted_at is null`,
  label: sql.ref('users.name'),
  state: sql`jsonb_build_object('role', users.role, 'isActive', users.is_active)`,
  explainProtection: (actor, id) =>
    actor.id === id ? 'Your own account is not changed with others.' : null,
  actions: {
    activate: { apply: setActive(true), canUndo: true },
    disable: { apply: setActive(false), canUndo: true },
    'set-role': {
      apply: ({ trx, actor, id, value }) =>
        updateUser(trx, actor.id, id, { role: role.parse(value) }),
      value: role,
      canUndo: true,
    },
  },
  restore: {
    state: z.object({ role, isActive: z.boolean() }),
    apply: ({ trx, actor, id }, before) => updateUser(trx, actor.id, id, before),
  },
});
