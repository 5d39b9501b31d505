import { waitFor } from '@testing-library/react';
import { createSaver } from './saver';
import type { Save } from './save-queue';

/** A server whose responses the test sends one by one. */
function deferredServer() {
  const requests: { save: Save<string>; respond: (id: string) => void; fail: () => void }[] = [];
  const send = (save: Save<string>) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ save, respond: resolve, fail: () => reject(new Error('down')) });
    });
  return { requests, send };
}

test('sends one request at a time, then the newest text', async () => {
  const { requests, send } = deferredServer();
  const saver = createSaver(send);
  saver.save({ reason: 'draft', content: 'one' });
  saver.save({ reason: 'auto', content: 'two' });
  saver.save({ reason: 'auto', content: 'three' });
  expect(requests).toHaveLength(1);

  requests[0]?.respond('1');
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ save }) => save.content)).toEqual(['one', 'three']);

  requests[1]?.respond('1');
  await waitFor(() =>
    expect(saver.store.getState()).toMatchObject({
      queue: { inFlight: null, pending: null },
      saved: { save: { content: 'three' }, result: '1' },
      failed: null,
    }),
  );
});

test('reports a failed publish and does not repeat it', async () => {
  const { requests, send } = deferredServer();
  const saver = createSaver(send);
  saver.save({ reason: 'publish', content: 'one' });
  requests[0]?.fail();
  await waitFor(() => expect(saver.store.getState().queue.inFlight).toBeNull());
  expect(requests).toHaveLength(1);
  expect(saver.store.getState().failed?.save).toEqual({ reason: 'publish', content: 'one' });

  saver.save({ reason: 'auto', content: 'one' });
  requests[1]?.respond('1');
  await waitFor(() => expect(saver.store.getState().failed).toBeNull());
  expect(requests.map(({ save }) => save.reason)).toEqual(['publish', 'auto']);
});
