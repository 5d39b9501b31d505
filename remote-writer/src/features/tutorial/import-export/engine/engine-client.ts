import { createWorkerClient } from 'shared-kit/client/worker';
import { handlers, type Tasks } from './tasks';

/** Converts and reads in a worker, or in this thread where a worker cannot start. */
export const createEngine = () =>
  createWorkerClient<Tasks>(
    () => new Worker(new URL('./engine.worker.ts', import.meta.url)),
    handlers,
  );

const CONVERSION_MS = 20_000;

/** Kept for all exports and saves of the page. */
const engine = createEngine();

export const convertToMarkdown = (fragments: string[]): Promise<string[]> =>
  engine.run('toMarkdown', fragments, CONVERSION_MS);
