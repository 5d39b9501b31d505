import { DEFAULT_CANARY_LIMITS, type CanaryLimits } from 'shared-kit/registry';
import { createBatchBuffer, type BatchBufferOptions } from '../db/batch-buffer';
import type { Database } from '../db/connect';
import { isDataError } from '../db/transaction';
import type { RemoteLoad } from './remote-load-counts';
import { writeRemoteLoads } from './write-remote-loads';

const BUFFER: BatchBufferOptions = {
  capacity: 10_000,
  highWaterMark: 3_000,
  batchSize: 1_000,
  flushIntervalMs: 1_000,
};

export interface RemoteLoadCollector {
  /** Counts loads as soon as there is capacity; if there is none, they are dropped. */
  collect: (loads: readonly RemoteLoad[]) => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
  /** The number of loads that were not counted. */
  dropped: () => number;
}

interface CollectorOptions {
  limits?: CanaryLimits | undefined;
  /** How long a load waits for others to be written with. Defaults to 1,000. */
  flushIntervalMs?: number;
  report: (error: unknown) => void;
  log: (entry: object) => void;
}

/** Collects loads in memory and writes them in batches. Halts a canary that fails too often. */
export function createRemoteLoadCollector(
  db: Database,
  {
    limits = DEFAULT_CANARY_LIMITS,
    flushIntervalMs = BUFFER.flushIntervalMs,
    report,
    log,
  }: CollectorOptions,
): RemoteLoadCollector {
  let excess = 0;
  const buffer = createBatchBuffer<RemoteLoad>(
    async (batch) => {
      const { halted, dropped } = await writeRemoteLoads(db, batch, limits);
      excess += dropped;
      for (const release of halted) {
        log({ event: 'canary-halted', time: new Date().toISOString(), ...release });
      }
    },
    { ...BUFFER, flushIntervalMs },
    { isPermanent: isDataError, report },
  );
  return {
    collect: buffer.add,
    flush: buffer.flush,
    close: buffer.close,
    dropped: () => buffer.dropped() + excess,
  };
}
