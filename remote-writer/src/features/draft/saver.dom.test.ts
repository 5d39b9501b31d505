import { waitFor } from '@testing-library/react';
import { ApiError } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import { sessionStore } from 'shared-kit/client/session';
import { buildViewer } from 'shared-kit/testing';
import { createSaver } from './saver';
import type { SaveReason, SaveRequest } from './save-request';

const mia = buildViewer({ name: 'Mia' });
const otto = buildViewer({ name: 'Otto' });
const { signIn, signOut } = sessionStore.getState();
const logIn = (user: typeof mia, token = 'token') => signIn({ token, user });

interface Sent {
  text: string;
  request: SaveRequest;
  respond: () => void;
  fail: (status?: number) => void;
}

let stops: (() => void)[] = [];

beforeEach(() => logIn(mia));
afterEach(() => {
  signOut();
  for (const stop of stops) stop();
  stops = [];
});

/** A saver of Mia's, and a server whose responses the test sends one by one. */
function openSaver() {
  let document = { text: '' };
  const sent: Sent[] = [];
  const saver = createSaver<{ text: string }, string>({
    writerId: mia.id,
    getDocument: () => document,
    savedDocument: document,
    send: ({ text }, request) =>
      new Promise((resolve, reject) => {
        const fail = (status = 0) =>
          reject(new ApiError(`Error ${status}`, status, status === 0 ? 'network' : 'internal'));
        sent.push({ text, request, respond: () => resolve(`saved ${text}`), fail });
      }),
  });
  stops.push(saver.start());
  const show = (next: typeof document) => {
    document = next;
    saver.documentChanged();
  };
  const save = (reason: SaveReason = 'draft') => saver.save({ reason });
  return {
    saver,
    sent,
    save,
    show,
    type: (text: string) => show({ text }),
    document: () => document,
    status: () => saver.store.getState().status,
    texts: () => sent.map(({ text }) => text),
  };
}

test('sends one request at a time, then the newest text', async () => {
  const { save, type, sent, texts, status } = openSaver();
  type('one');
  const first = save();
  type('two');
  const second = save('auto');
  type('three');
  expect(texts()).toEqual(['one']);
  sent[0]?.respond();
  expect(await first).toBe('saved one');
  await waitFor(() => expect(texts()).toEqual(['one', 'three']));
  sent[1]?.respond();
  expect(await second).toBe('saved three');
  expect(status()).toBe('clean');
});

test('says that nothing was saved if it was not', async () => {
  const { save, type, sent, status } = openSaver();
  type('one');
  const saved = save();
  sent[0]?.fail(400);
  expect(await saved).toBeNull();
  expect(status()).toBe('failed');
});

test('is clean again when what was typed is undone', () => {
  const { type, show, document, status } = openSaver();
  const opened = document();
  type('one');
  expect(status()).toBe('dirty');
  show(opened);
  expect(status()).toBe('clean');
});

test('undoing to what is being sent needs no further save', async () => {
  const { save, type, show, document, sent, status } = openSaver();
  type('one');
  void save();
  const inFlight = document();
  type('two');
  show(inFlight);
  sent[0]?.respond();
  await waitFor(() => expect(status()).toBe('clean'));
});

describe('with time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const settle = () => jest.advanceTimersByTimeAsync(0);

  test('saves by itself every 90 seconds if something has changed', async () => {
    const { type, sent } = openSaver();
    jest.advanceTimersByTime(LIMITS.autosaveMs);
    expect(sent).toHaveLength(0);
    type('one');
    jest.advanceTimersByTime(LIMITS.autosaveMs - 1);
    expect(sent).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(sent).toMatchObject([{ text: 'one', request: { reason: 'auto' } }]);
  });

  test('tries again after a while if the server was not reached, and at once when online', async () => {
    const { type, save, sent, texts, status } = openSaver();
    type('one');
    void save();
    sent[0]?.fail();
    await settle();
    expect(status()).toBe('offline');
    type('two');
    jest.advanceTimersByTime(2_000);
    expect(texts()).toEqual(['one', 'two']);
    sent[1]?.fail();
    await settle();
    window.dispatchEvent(new Event('online'));
    expect(texts()).toEqual(['one', 'two', 'two']);
  });

  test('never repeats a publish by itself', async () => {
    const { type, save, sent } = openSaver();
    type('one');
    void save('publish');
    sent[0]?.fail(500);
    await settle();
    jest.advanceTimersByTime(2 * LIMITS.autosaveMs);
    expect(sent.map(({ request }) => request.reason)).toEqual(['publish', 'auto']);
  });
});

test('saves when the page is hidden', () => {
  const { type, sent } = openSaver();
  type('one');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent.map(({ text, request }) => ({ text, request }))).toEqual([
    { text: 'one', request: { reason: 'auto' } },
  ]);
});

test('saves when the page ends, and waits for nothing', () => {
  const { type, sent } = openSaver();
  type('one');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toMatchObject([{ text: 'one', request: { reason: 'auto', isLeaving: true } }]);
});

test('saves when the editor is closed', () => {
  const { type, sent } = openSaver();
  type('one');
  for (const stop of stops.splice(0)) stop();
  expect(sent).toMatchObject([{ text: 'one' }]);
});

test('saves what was typed during a save when the editor is closed', async () => {
  const { save, type, sent, texts } = openSaver();
  type('one');
  void save();
  type('two');
  for (const stop of stops.splice(0)) stop();
  sent[0]?.respond();
  await waitFor(() => expect(texts()).toEqual(['one', 'two']));
});

test('waits until nothing is in flight', async () => {
  const { saver, type, save, sent } = openSaver();
  await saver.finish();
  type('one');
  void save();
  const onFinish = jest.fn();
  const finished = saver.finish().then(onFinish);
  await Promise.resolve();
  expect(onFinish).not.toHaveBeenCalled();
  sent[0]?.respond();
  await finished;
});

describe('when the session ends', () => {
  /** A save is rejected because the session has ended; newer text is pending. */
  async function endSession() {
    const opened = openSaver();
    opened.type('one');
    const publish = opened.save('publish');
    opened.type('two');
    void opened.save('draft');
    signOut();
    opened.sent[0]?.fail(401);
    expect(await publish).toBeNull();
    expect(opened.status()).toBe('expired');
    return opened;
  }

  test('holds the pending save until the writer has logged in again', async () => {
    const { sent } = await endSession();
    expect(sent).toHaveLength(1);
    logIn(mia, 'new token');
    expect(sent.map(({ text, request }) => [text, request.reason])).toEqual([
      ['one', 'publish'],
      ['two', 'draft'],
    ]);
  });

  test('sends nothing for another member', async () => {
    const { sent, status } = await endSession();
    logIn(otto);
    expect(sent).toHaveLength(1);
    expect(status()).toBe('expired');
    logIn(mia, 'new token');
    expect(sent).toHaveLength(1);
    expect(status()).toBe('failed');
  });

  test('does not send again with a token that was rejected', async () => {
    const { type, save, sent, status } = openSaver();
    type('one');
    const saved = save();
    sent[0]?.fail(401);
    await saved;
    expect(status()).toBe('expired');
    expect(sent).toHaveLength(1);
  });

  test('goes on at once if the writer has a newer session already', async () => {
    const { type, save, sent, texts } = openSaver();
    type('one');
    void save();
    logIn(mia, 'new token');
    sent[0]?.fail(401);
    await waitFor(() => expect(texts()).toEqual(['one', 'one']));
  });
});
