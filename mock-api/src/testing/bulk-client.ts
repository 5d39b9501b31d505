import { contract, type BulkOperation, type InputOf } from 'shared-kit/contract';
import { bulkChanges } from '../jobs/bulk-changes';
import type { BulkAreas } from '../resources/bulk/area';
import type { TestApi, TestMember } from './start-test-api';

const { adminBulk } = contract;

export type BulkRequest = InputOf<typeof adminBulk.start>['body'];

const SITE = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };

/** Bulk changes by an admin, and the job that carries them out. */
export function createBulkClient(api: TestApi, admin: TestMember) {
  const failures: unknown[] = [];

  const createJob = (runMs: number, areas: BulkAreas | undefined) =>
    bulkChanges({
      site: SITE,
      report: (error) => failures.push(error),
      runMs,
      ...(areas && { areas }),
    });

  /** Runs the job once, for as long as it takes. */
  const carryOut = (areas?: BulkAreas) => createJob(600_000, areas).run(api.db, new Date());

  const start = (body: BulkRequest) => api.request(adminBulk.start, { body }, admin);
  const read = (id: string) => api.request(adminBulk.byId, { params: { id } }, admin);

  return {
    /** The faults of the program that rows met. */
    failures,
    carryOut,
    /** Runs the job for one batch; resolves to whether it asks for another run. */
    carryOutBatch: async () => {
      let hasMore = false;
      await createJob(0, undefined).run(api.db, new Date(), { runAgain: () => (hasMore = true) });
      return hasMore;
    },
    start,
    read,
    send: (body: object) => api.send(adminBulk.start, { body }, admin),
    count: async ({ area, target }: Pick<BulkRequest, 'area' | 'target'>) =>
      (await api.request(adminBulk.count, { body: { area, target } }, admin)).count,
    stop: (id: string) => api.request(adminBulk.stop, { params: { id } }, admin),
    results: async (id: string, query = {}) =>
      (await api.request(adminBulk.results, { params: { id }, query }, admin)).items,
    /** Starts a change, carries it out and returns it. */
    change: async (body: BulkRequest): Promise<BulkOperation> => {
      const { _id: id } = await start(body);
      await carryOut();
      return read(id);
    },
    /** Undoes a change and returns the operation that did. */
    undo: async (id: string): Promise<BulkOperation> => {
      const { _id: undoId } = await api.request(adminBulk.undo, { params: { id } }, admin);
      await carryOut();
      return read(undoId);
    },
    sendUndo: (id: string) => api.send(adminBulk.undo, { params: { id } }, admin),
  };
}
