import { useEffect, useState } from 'react';
import type { SectionChange } from './compare-documents';
import { diffBlocks, type BlockDiff } from './diff-blocks';
import { toTextBlocks } from './text-blocks';

type Job = () => void;

const jobs = new Set<Job>();
let isRunning = false;

/** Runs one job per task, so that the page responds between two of them. */
function runNext(): void {
  const [job] = jobs;
  isRunning = job !== undefined;
  if (job === undefined) return;
  setTimeout(() => {
    // It may have been cancelled in the meantime.
    if (jobs.delete(job)) job();
    runNext();
  });
}

/** Runs the job after those before it. Returns a function that cancels it. */
function enqueue(job: Job): () => void {
  jobs.add(job);
  if (!isRunning) runNext();
  return () => jobs.delete(job);
}

const known = new WeakMap<SectionChange, BlockDiff>();

/** How the texts of a section differ; null until that is computed, section by section. */
export function useBlockDiff(change: SectionChange): BlockDiff | null {
  const [computed, setComputed] = useState<{ change: SectionChange; diff: BlockDiff } | null>(null);
  useEffect(() => {
    const show = (diff: BlockDiff) => {
      known.set(change, diff);
      setComputed({ change, diff });
    };
    return enqueue(() =>
      show(
        known.get(change) ?? diffBlocks(toTextBlocks(change.before), toTextBlocks(change.after)),
      ),
    );
  }, [change]);
  if (computed?.change === change) return computed.diff;
  return known.get(change) ?? null;
}
