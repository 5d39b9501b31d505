import { runTask, type TaskRequest, type TaskResponse } from './tasks';

const respond = (response: TaskResponse) => globalThis.postMessage(response);

globalThis.addEventListener('message', async ({ data }: MessageEvent<TaskRequest>) => {
  const { id, name, input } = data;
  try {
    respond({ id, output: await runTask(name, input) });
  } catch (error) {
    respond({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
