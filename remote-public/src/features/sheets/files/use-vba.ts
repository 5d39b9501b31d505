import { useEffect, useState } from 'react';
import type { VbaModule } from 'shared-kit/sheets/vba';
import { fetchFile } from '../workbook/template-file';
import { readVbaInWorker } from './vba-client';

type Vba =
  | { state: 'loading' }
  /** The file did not arrive, or the worker did not start. */
  | { state: 'failed' }
  | { state: 'unreadable' }
  | { state: 'loaded'; modules: VbaModule[] };

/** Fetches a workbook, which the browser has already, and reads its macros in a worker. */
export function useVba(path: string) {
  const [attempt, setAttempt] = useState(0);
  const [vba, setVba] = useState<Vba>({ state: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const read = async (): Promise<Vba> => {
      try {
        const bytes = await fetchFile(path, controller.signal, () => {});
        const modules = await readVbaInWorker(bytes, controller.signal);
        return modules === null ? { state: 'unreadable' } : { state: 'loaded', modules };
      } catch {
        return { state: 'failed' };
      }
    };
    const start = async () => {
      setVba({ state: 'loading' });
      const result = await read();
      if (!controller.signal.aborted) setVba(result);
    };
    void start();
    return () => controller.abort();
  }, [path, attempt]);
  return { vba, retry: () => setAttempt((count) => count + 1) };
}
