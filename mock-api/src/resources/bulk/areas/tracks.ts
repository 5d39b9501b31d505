import { sql } from 'kysely';
import { contract, type Track } from 'shared-kit/contract';
import * as z from 'zod';
import { buildTrackCondition } from '../../tracks/queries';
import { deleteTrack, setTrackStatus } from '../../tracks/save-track';
import { defineBulkArea, type RowChange } from '../area';

const setStatus =
  (status: Track['status']) =>
  ({ trx, actor, id }: RowChange) =>
    setTrackStatus(trx, actor.id, id, status);

export const tracks = defineBulkArea({
  table: 'tracks',
  query: contract.adminTracks.list.query,
  match: (_, filter) => ({ from: sql.table('tracks'), where: buildTrackCondition(filter) }),
  label: sql.ref('tracks.title'),
  state: sql`jsonb_build_object('status', tracks.status)`,
  actions: {
    publish: { apply: setStatus('published'), canUndo: true },
    unpublish: { apply: setStatus('draft'), canUndo: true },
    delete: {
      apply: ({ trx, actor, id }) => deleteTrack(trx, actor.id, id),
      canUndo: false,
    },
  },
  restore: {
    state: z.object({ status: z.enum(['draft', 'published']) }),
    apply: (change, { status }) => setStatus(status)(change),
  },
});
