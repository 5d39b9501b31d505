import { sql } from 'kysely';
import { contract, type Template, type Track } from 'shared-kit/contract';
import * as z from 'zod';
import type { Database } from '../../../db/connect';
import { buildTemplateCondition } from '../../templates/queries';
import { deleteTemplate, setTemplateStatus } from '../../templates/save-template';
import { buildTrackCondition } from '../../tracks/queries';
import { deleteTrack, setTrackStatus } from '../../tracks/save-track';
import { defineBulkArea, type RowChange } from '../area';

type Status = Track['status'] & Template['status'];

/** What is either a draft or published: its actions, and how they are undone. */
const defineStatusChanges = (
  table: 'tracks' | 'templates',
  setStatus: (db: Database, actorId: string, id: string, status: Status) => Promise<void>,
  remove: (db: Database, actorId: string, id: string) => Promise<void>,
) => {
  const change = (status: Status, { trx, actor, id }: RowChange) =>
    setStatus(trx, actor.id, id, status);
  return {
    table,
    label: sql.ref(`${table}.title`),
    state: sql`jsonb_build_object('status', ${sql.ref(`${table}.status`)})`,
    actions: {
      publish: { apply: (row: RowChange) => change('published', row), canUndo: true },
      unpublish: { apply: (row: RowChange) => change('draft', row), canUndo: true },
      delete: {
        apply: ({ trx, actor, id }: RowChange) => remove(trx, actor.id, id),
        canUndo: false,
      },
    },
    restore: {
      state: z.object({ status: z.enum(['draft', 'published']) }),
      apply: (row: RowChange, { status }: { status: Status }) => change(status, row),
    },
  };
};

export const tracks = defineBulkArea({
  ...defineStatusChanges('tracks', setTrackStatus, deleteTrack),
  query: contract.adminTracks.list.query,
  match: (_, filter) => ({ from: sql.table('tracks'), where: buildTrackCondition(filter) }),
});

export const templates = defineBulkArea({
  ...defineStatusChanges('templates', setTemplateStatus, deleteTemplate),
  query: contract.adminTemplates.list.query,
  match: (_, filter) => ({ from: sql.table('templates'), where: buildTemplateCondition(filter) }),
});
