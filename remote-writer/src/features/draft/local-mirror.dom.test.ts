import type { DraftBase, LocalDraftStore } from './local-draft';
import { createLocalMirror } from './local-mirror';

beforeEach(() => jest.useFakeTimers());

/** A document with its copy on the device. */
function openMirror(canStore = true) {
  let content = 'Saved';
  const stored: Record<string, string | null> = {};
  const results: boolean[] = [];
  const openDraft = (name: string, hasRoom = canStore): LocalDraftStore<string, string> => ({
    read: () => Promise.reject(new Error('It is not read again.')),
    write: (text: string, base: DraftBase<string> | null) => {
      if (hasRoom) stored[name] = `${text} on ${base?.version}`;
      return Promise.resolve(hasRoom);
    },
    noteSent: (sent) => (stored[`${name}:sent`] = sent.join(', ')),
    clear: () => (stored[name] = null),
  });
  const mirror = createLocalMirror({
    draft: openDraft('new'),
    getContent: () => content,
    getBase: () => ({ version: '1', content: 'Saved' }),
    onResult: (isStored) => results.push(isStored),
  });
  const type = (text: string) => {
    content = text;
    mirror.update(true);
  };
  return { mirror, stored, results, type, openDraft };
}

test('stores what was typed within half a second, once', () => {
  const { stored, type } = openMirror();
  type('H');
  jest.advanceTimersByTime(300);
  type('Ha');
  jest.advanceTimersByTime(200);
  expect(stored).toEqual({ new: 'Ha on 1' });
});

test('deletes the copy when everything is saved', () => {
  const { mirror, stored, type } = openMirror();
  type('Half');
  mirror.update(false);
  jest.advanceTimersByTime(1_000);
  expect(stored).toEqual({ new: null });
});

test.each([
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
])('stores what is left when the page is %s', (_, leave) => {
  const { mirror, stored, type } = openMirror();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const stop = mirror.start();
  type('Half');
  leave();
  expect(stored).toEqual({ new: 'Half on 1' });
  stop();
});

test('moves when a new document gets its id', async () => {
  const { mirror, stored, type, openDraft } = openMirror();
  type('Half');
  jest.advanceTimersByTime(500);
  mirror.moveTo(openDraft('id'), true);
  expect(stored).toEqual({ new: 'Half on 1', id: 'Half on 1' });
  await jest.advanceTimersByTimeAsync(0);
  expect(stored).toEqual({ new: null, id: 'Half on 1' });
});

test('stores what was typed before a save is sent, and moves what has no response', () => {
  const { mirror, stored, type, openDraft } = openMirror();
  type('Half');
  mirror.noteSent(['Half']);
  expect(stored).toEqual({ new: 'Half on 1', 'new:sent': 'Half' });
  mirror.moveTo(openDraft('id'), true);
  expect(stored).toMatchObject({ id: 'Half on 1', 'id:sent': 'Half' });
});

test('keeps the old copy if the device has no room for the new one', async () => {
  const { mirror, stored, type, openDraft } = openMirror();
  type('Half');
  jest.advanceTimersByTime(500);
  mirror.moveTo(openDraft('id', false), true);
  await jest.advanceTimersByTimeAsync(0);
  expect(stored).toEqual({ new: 'Half on 1' });
});

test('leaves the copy alone while another tab writes', () => {
  const { mirror, stored, type } = openMirror();
  type('Half');
  mirror.pause();
  jest.advanceTimersByTime(1_000);
  expect(stored).toEqual({});
});

test('reports a device that stores nothing', async () => {
  const { results, type } = openMirror(false);
  type('Half');
  await jest.advanceTimersByTimeAsync(500);
  expect(results).toEqual([false]);
});
