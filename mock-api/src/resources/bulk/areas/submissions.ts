import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import * as z from 'zod';
import { buildSubmissionCondition } from '../../submissions/queries';
import { approveSubmission, rejectSubmission } from '../../submissions/review-submission';
import { defineBulkArea } from '../area';

export const submissions = defineBulkArea({
  table: 'submissions',
  query: contract.adminSubmissions.list.query,
  match: (_, filter) => ({
    from: sql.table('submissions'),
    where: buildSubmissionCondition(filter),
  }),
  label: sql.ref('submissions.title'),
  state: sql`jsonb_build_object('status', submissions.status, 'notes', submissions.admin_notes)`,
  actions: {
    approve: {
      apply: ({ trx, actor, id, site }) => approveSubmission(trx, { actorId: actor.id, id }, site),
      canUndo: false,
    },
    reject: {
      apply: ({ trx, actor, id, value, site }) =>
        rejectSubmission(trx, { actorId: actor.id, id }, value === '' ? undefined : value, site),
      value: z.string().default(''),
      canUndo: false,
    },
  },
});
