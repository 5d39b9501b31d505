import { waitFor } from '@testing-library/react';
import { ApiError } from 'shared-kit/api';
import { sessionStore } from 'shared-kit/session';
import { buildViewer } from 'shared-kit/testing';
import { createSaver } from './saver';
import type { Save } from './save-queue';

const mia = buildViewer({ name: 'Mia' });
const otto = buildViewer({ name: 'Otto' });
const { signIn, signOut } = sessionStore.getState();
const logIn = (user: typeof mia, token = 'token') => signIn({ token, user });

beforeEach(() => logIn(mia));

/** A saver of Mia's, and a server whose responses the test sends one by one. */
function createMiasSaver() {
  const requests: { save: Save<string>; respond: () => void; fail: (error?: Error) => void }[] = [];
  const send = (save: Save<string>) =>
    new Promise<string>((resolve, reject) => {
      const fail = (error = new Error('down')) => reject(error);
      requests.push({ save, respond: () => resolve('1'), fail });
    });
  const saver = createSaver(mia.id, send);
  return { saver, requests, contents: () => requests.map(({ save }) => save.content) };
}

const sessionEnded = () => new ApiError('Session expired', 401, 'unauthenticated');

test('sends one request at a time, then the newest text', async () => {
  const { saver, requests, contents } = createMiasSaver();
  saver.save({ reason: 'draft', content: 'one' });
  saver.save({ reason: 'auto', content: 'two' });
  saver.save({ reason: 'auto', content: 'three' });
  expect(requests).toHaveLength(1);

  requests[0]?.respond();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(contents()).toEqual(['one', 'three']);

  requests[1]?.respond();
  await waitFor(() =>
    expect(saver.store.getState()).toMatchObject({
      queue: { inFlight: null, pending: null },
      saved: { save: { content: 'three' }, result: '1' },
      failed: null,
    }),
  );
});

test('reports a failed publish and does not repeat it', async () => {
  const { saver, requests } = createMiasSaver();
  saver.save({ reason: 'publish', content: 'one' });
  requests[0]?.fail();
  await waitFor(() => expect(saver.store.getState().queue.inFlight).toBeNull());
  expect(requests).toHaveLength(1);
  expect(saver.store.getState().failed?.save).toEqual({ reason: 'publish', content: 'one' });

  saver.save({ reason: 'auto', content: 'one' });
  requests[1]?.respond();
  await waitFor(() => expect(saver.store.getState().failed).toBeNull());
  expect(requests.map(({ save }) => save.reason)).toEqual(['publish', 'auto']);
});

/** A publish is rejected because the session has ended; newer text is pending. */
async function endSessionWhileSaving() {
  const test = createMiasSaver();
  const stop = test.saver.followSession();
  test.saver.save({ reason: 'publish', content: 'one' });
  test.saver.save({ reason: 'draft', content: 'two' });
  signOut();
  test.requests[0]?.fail(sessionEnded());
  await waitFor(() => expect(test.saver.store.getState().queue.inFlight).toBeNull());
  return { ...test, stop };
}

test('holds the pending save when the session ends, until the writer has logged in again', async () => {
  const { saver, requests } = await endSessionWhileSaving();
  expect(requests).toHaveLength(1);
  expect(saver.store.getState().queue.pending).toEqual({ reason: 'draft', content: 'two' });

  logIn(mia, 'new token');
  expect(requests.map(({ save }) => save)).toEqual([
    { reason: 'publish', content: 'one' },
    { reason: 'draft', content: 'two' },
  ]);
});

test('drops the pending save when another member logs in', async () => {
  const { saver, requests } = await endSessionWhileSaving();
  logIn(otto);
  expect(saver.store.getState().queue.pending).toBeNull();
  logIn(mia, 'new token');
  expect(requests).toHaveLength(1);
});

test('drops the pending save when its editor is closed after the session has ended', async () => {
  const { stop, saver, requests } = await endSessionWhileSaving();
  stop();
  logIn(mia, 'new token');
  expect(saver.store.getState().queue.pending).toBeNull();
  expect(requests).toHaveLength(1);
});

test('does not send again with a token that was rejected', async () => {
  const { saver, requests } = createMiasSaver();
  saver.save({ reason: 'draft', content: 'one' });
  saver.save({ reason: 'draft', content: 'two' });
  requests[0]?.fail(sessionEnded());
  await waitFor(() => expect(saver.store.getState().queue.inFlight).toBeNull());
  expect(requests).toHaveLength(1);
});

test('sends the pending save at once if the writer has a newer session', async () => {
  const { saver, requests, contents } = createMiasSaver();
  saver.save({ reason: 'draft', content: 'one' });
  saver.save({ reason: 'draft', content: 'two' });
  logIn(mia, 'new token');
  requests[0]?.fail(sessionEnded());
  await waitFor(() => expect(contents()).toEqual(['one', 'two']));
});

test('sends the pending save after its editor is closed in an active session', async () => {
  const { saver, requests, contents } = createMiasSaver();
  const stop = saver.followSession();
  saver.save({ reason: 'draft', content: 'one' });
  saver.save({ reason: 'draft', content: 'two' });
  stop();
  requests[0]?.respond();
  await waitFor(() => expect(contents()).toEqual(['one', 'two']));
});
