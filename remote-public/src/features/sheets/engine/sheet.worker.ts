import type { WorkerHandlers, WorkerRequest, WorkerResponse } from 'shared-kit/client/worker';
import type { Tasks } from './sheet-data';

/** Downloads the engine once. */
const startSession = async () => (await import('./workbook-session')).createSession();

const getTexts = () => import('./sheet-texts');

let session: ReturnType<typeof startSession> | undefined;
const getSession = () => (session ??= startSession());

const handlers: WorkerHandlers<Tasks> = {
  load: async () => {
    await getSession();
    return null;
  },
  open: async (source) => (await getSession()).open(source),
  calculate: async () => (await getSession()).calculate(),
  edit: async (edits) => (await getSession()).edit(edits),
  copyRange: async ({ sheet, range }) => (await getSession()).copyRange(sheet, range),
  exportFile: async () => (await getSession()).exportFile(),
  calculateSheets: async (blocks) => (await getTexts()).calculateSheets(blocks),
  tryAnswer: async (texts) => (await getTexts()).trySheets(texts),
  show: async ({ sheet, top }) => (await getSession()).show(sheet, top),
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
