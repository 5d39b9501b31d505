import type { MediaFile } from 'shared-kit/contract';
import { createUploadQueue, type SendOptions } from './upload-queue';

interface Sent {
  name: string;
  options: SendOptions;
  finish: () => Promise<void>;
  fail: (message: string) => Promise<void>;
}

const stored = (name: string): MediaFile => ({
  url: `/api/media/${name}`,
  name,
  type: 'image/png',
  size: 3,
  width: 1,
  height: 1,
});

/** Lets the promises that are settled run on. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

function openQueue() {
  const sent: Sent[] = [];
  const queue = createUploadQueue(
    ({ name }, options) =>
      new Promise((resolve, reject) => {
        sent.push({
          name,
          options,
          finish: () => {
            resolve(stored(name));
            return settle();
          },
          fail: (message) => {
            reject(new Error(message));
            return settle();
          },
        });
      }),
  );
  const added: string[] = [];
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File(['png'], name)),
      { target: 'step:1', purpose: 'image', onStored: ({ name }) => added.push(name) },
    );
  const tasks = () => queue.store.getState().tasks.map(({ file, status }) => [file.name, status]);
  const upload = (name: string) => {
    const found = sent.findLast((one) => one.name === name);
    if (found === undefined) throw new Error(`${name} was not sent.`);
    return found;
  };
  return { queue, sent, added, add, tasks, upload, batch: () => queue.store.getState().batch };
}

test('uploads three files at a time and says how many are through', async () => {
  const { sent, add, upload, batch } = openQueue();
  add('a', 'b', 'c', 'd', 'e');
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(batch()).toEqual({ total: 5, finished: 0 });
  await upload('b').finish();
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(batch()).toEqual({ total: 5, finished: 1 });
  for (const name of ['a', 'c', 'd', 'e']) await upload(name).finish();
  expect(batch()).toEqual({ total: 0, finished: 0 });
});

test('keeps the order in which the files were chosen', async () => {
  const { added, add, tasks, upload } = openQueue();
  add('a', 'b', 'c');
  await upload('c').finish();
  await upload('b').finish();
  expect(added).toEqual([]);
  expect(tasks()).toEqual([
    ['a', 'uploading'],
    ['b', 'done'],
    ['c', 'done'],
  ]);
  await upload('a').finish();
  expect(added).toEqual(['a', 'b', 'c']);
  expect(tasks()).toEqual([]);
});

test('a failed file holds nothing up, never arrives, and can be retried', async () => {
  const { queue, added, add, upload } = openQueue();
  add('a', 'b');
  await upload('a').fail('The server cannot be reached right now.');
  await upload('b').finish();
  expect(added).toEqual(['b']);
  const [task] = queue.store.getState().tasks;
  expect(task).toMatchObject({
    status: 'failed',
    message: 'The server cannot be reached right now.',
  });
  expect(queue.store.getState().batch.total).toBe(0);

  queue.retry(task?.id ?? 0);
  await upload('a').finish();
  expect(added).toEqual(['b', 'a']);
});

test('a cancelled file is not added, even if it arrives, and frees its turn', async () => {
  const { queue, sent, added, add, upload, batch } = openQueue();
  add('a', 'b', 'c', 'd');
  const [task] = queue.store.getState().tasks;
  queue.cancel(task?.id ?? 0);
  expect(upload('a').options.signal.aborted).toBe(true);
  expect(sent.at(-1)?.name).toBe('d');
  expect(batch().total).toBe(3);
  await upload('a').finish();
  await upload('b').finish();
  expect(added).toEqual(['b']);
});

test('shows the progress of each file', async () => {
  const { queue, add, upload } = openQueue();
  add('a');
  upload('a').options.onProgress(0.4);
  expect(queue.store.getState().tasks[0]?.progress).toBe(0.4);
});

test('one file for a text resolves, rejects and is cancelled by its signal', async () => {
  const { queue, tasks, upload } = openQueue();
  const run = (name: string, signal?: AbortSignal) =>
    queue.run(new File(['png'], name), { purpose: 'image', ...(signal && { signal }) });

  const first = run('a');
  await upload('a').finish();
  await expect(first).resolves.toEqual(stored('a'));

  const second = run('b');
  void upload('b').fail('Too large.');
  await expect(second).rejects.toThrow('Too large.');
  expect(tasks()).toEqual([]);

  const controller = new AbortController();
  const third = run('c', controller.signal);
  controller.abort();
  await expect(third).rejects.toMatchObject({ name: 'AbortError' });
  expect(tasks()).toEqual([]);
});
