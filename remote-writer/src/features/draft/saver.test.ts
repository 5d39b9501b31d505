import { waitFor } from '@testing-library/react';
import { createSaver } from './saver';
import type { Save } from './save-queue';

/** A server whose answers the test gives, one by one. */
function slowServer() {
  const calls: { save: Save<string>; answer: (id: string) => void; refuse: () => void }[] = [];
  const send = (save: Save<string>) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ save, answer: resolve, refuse: () => reject(new Error('down')) });
    });
  return { calls, send };
}

test('one request at a time, and then the newest text', async () => {
  const { calls, send } = slowServer();
  const saver = createSaver(send);
  saver.save({ reason: 'draft', content: 'one' });
  saver.save({ reason: 'auto', content: 'two' });
  saver.save({ reason: 'auto', content: 'three' });
  expect(calls).toHaveLength(1);

  calls[0]?.answer('1');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ save }) => save.content)).toEqual(['one', 'three']);

  calls[1]?.answer('1');
  await waitFor(() =>
    expect(saver.store.getState()).toMatchObject({
      queue: { sending: null, waiting: null },
      saved: { save: { content: 'three' }, result: '1' },
      failed: null,
    }),
  );
});

test('a failed publish is told and not repeated', async () => {
  const { calls, send } = slowServer();
  const saver = createSaver(send);
  saver.save({ reason: 'publish', content: 'one' });
  calls[0]?.refuse();
  await waitFor(() => expect(saver.store.getState().queue.sending).toBeNull());
  expect(calls).toHaveLength(1);
  expect(saver.store.getState().failed?.save).toEqual({ reason: 'publish', content: 'one' });

  saver.save({ reason: 'auto', content: 'one' });
  calls[1]?.answer('1');
  await waitFor(() => expect(saver.store.getState().failed).toBeNull());
  expect(calls.map(({ save }) => save.reason)).toEqual(['publish', 'auto']);
});
