import { sql } from 'kysely';
import { contract, type Template } from 'shared-kit/contract';
import * as z from 'zod';
import { buildTemplateCondition } from '../../templates/queries';
import { deleteTemplate, setTemplateStatus } from '../../templates/save-template';
import { defineBulkArea, type RowChange } from '../area';

const setStatus =
  (status: Template['status']) =>
  ({ trx, actor, id }: RowChange) =>
    setTemplateStatus(trx, actor.id, id, status);

export const templates = defineBulkArea({
  table: 'templates',
  query: contract.adminTemplates.list.query,
  match: (_, filter) => ({ from: sql.table('templates'), where: buildTemplateCondition(filter) }),
  label: sql.ref('templates.title'),
  state: sql`jsonb_build_object('status', templates.status)`,
  actions: {
    publish: { apply: setStatus('published'), canUndo: true },
    unpublish: { apply: setStatus('draft'), canUndo: true },
    delete: {
      apply: ({ trx, actor, id }) => deleteTemplate(trx, actor.id, id),
      canUndo: false,
    },
  },
  restore: {
    state: z.object({ status: z.enum(['draft', 'published']) }),
    apply: (change, { status }) => setStatus(status)(change),
  },
});
