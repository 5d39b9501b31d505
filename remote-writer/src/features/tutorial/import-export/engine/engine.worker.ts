import type { WorkerRequest, WorkerResponse } from 'shared-kit/client/worker';
import { handlers, type Tasks } from './tasks';

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
