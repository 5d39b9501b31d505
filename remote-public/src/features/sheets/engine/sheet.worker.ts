import type { CreateModel } from './evaluate';
import type { WorkerHandlers, WorkerRequest, WorkerResponse } from 'shared-kit/client/worker';
import type { Tasks } from './sheet-data';

/** Downloads and starts the engine once. */
async function startEngine() {
  const [{ default: init, Model }, { createEvaluator }] = await Promise.all([
    import('@ironcalc/wasm'),
    import('./evaluate'),
  ]);
  await init();
  const createModel: CreateModel = () => new Model('sheet', 'en', 'UTC', 'en');
  return createEvaluator(createModel);
}

let engine: ReturnType<typeof startEngine> | undefined;

const handlers: WorkerHandlers<Tasks> = {
  load: async () => {
    engine ??= startEngine();
    await engine;
    return null;
  },
  evaluate: async (sheets) => {
    engine ??= startEngine();
    return (await engine)(sheets);
  },
  readWorkbook: async ({ bytes, kind }) => {
    const { readWorkbook } = await import('./read-workbook');
    return await readWorkbook(bytes, kind);
  },
};

const runTask = <Name extends keyof Tasks>(name: Name, input: Tasks[Name]['input']) =>
  handlers[name](input);

const respond = (response: WorkerResponse) => globalThis.postMessage(response);

globalThis.addEventListener('message', async ({ data }: MessageEvent<WorkerRequest<Tasks>>) => {
  const { id, name, input } = data;
  try {
    respond({ id, output: await runTask(name, input) });
  } catch (error) {
    respond({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
