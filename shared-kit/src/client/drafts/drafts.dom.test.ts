import { act, renderHook, waitFor } from '@testing-library/react';
import { createStore, entries, set } from 'idb-keyval';
import { clearDraft, listDrafts, readDraft, useDraft, writeDraft } from 'shared-kit/client/drafts';
import { deleteExpired } from './expire-drafts';
import { sessionStore } from 'shared-kit/client/session';
import { buildViewer } from 'shared-kit/testing';

const mia = buildViewer({ name: 'Mia' });
const otto = buildViewer({ name: 'Otto' });
const { signIn, signOut } = sessionStore.getState();
const logIn = (user: typeof mia) => signIn({ token: user.id, user });

beforeEach(() => {
  localStorage.clear();
  signOut();
});

const stored = () => entries<string, unknown>(createStore('drafts', 'drafts'));
const DAY = 24 * 60 * 60_000;

it('is restored for its form, and for no other', async () => {
  writeDraft('reply:1', { content: 'Half a sentence', replyTo: undefined });
  expect(await readDraft('reply:1')).toEqual({ content: 'Half a sentence' });
  expect(await readDraft('reply:2')).toEqual({});
});

it('is stored in IndexedDB under its owner', async () => {
  logIn(mia);
  writeDraft('reply:1', { content: 'First' });
  writeDraft('reply:1', { content: 'Second' });
  await readDraft('other');
  expect(await stored()).toEqual([
    [`${mia.id}:reply:1`, expect.objectContaining({ fields: { content: 'Second' } })],
  ]);
});

it('is hidden after a log-out and from the next member, and returns for its owner', async () => {
  logIn(mia);
  writeDraft('reply:1', { content: 'By Mia' });
  signOut();
  expect(await readDraft('reply:1')).toEqual({});
  logIn(otto);
  expect(await readDraft('reply:1')).toEqual({});
  logIn(mia);
  expect(await readDraft('reply:1')).toEqual({ content: 'By Mia' });
});

it('follows a guest into the session they start in this tab', async () => {
  writeDraft('new-discussion', { title: 'Why?' });
  logIn(mia);
  expect(await readDraft('new-discussion')).toEqual({ title: 'Why?' });
  signOut();
  expect(await readDraft('new-discussion')).toEqual({});
  logIn(mia);
  expect(await readDraft('new-discussion')).toEqual({ title: 'Why?' });
});

it('of a guest in another tab does not follow', async () => {
  const draft = { fields: { title: 'Somebody else' }, savedAt: Date.now(), tabId: 'other' };
  await set('guest:new-discussion', draft, createStore('drafts', 'drafts'));
  logIn(mia);
  expect(await readDraft('new-discussion')).toEqual({});
});

it('is deleted when its form is emptied or cleared', async () => {
  writeDraft('a', { text: 'x' });
  writeDraft('a', { text: '  ' });
  writeDraft('b', { text: 'x' });
  clearDraft('b');
  expect(await readDraft('a')).toEqual({});
  expect(await readDraft('b')).toEqual({});
});

it('is cleared as a guest’s too when its writer logs in', async () => {
  writeDraft('login', { email: 'mia@sheetfolk.test' }, 'tab');
  logIn(mia);
  clearDraft('login', 'tab');
  expect(await readDraft('login', 'tab')).toEqual({});
  signOut();
  expect(await readDraft('login', 'tab')).toEqual({});
});

it('stays in its tab if its form requires it', async () => {
  writeDraft('lead', { name: 'Kim' }, 'tab');
  expect(await readDraft('lead', 'tab')).toEqual({ name: 'Kim' });
  expect(JSON.stringify(sessionStorage)).toContain('Kim');
  expect(JSON.stringify(await stored())).not.toContain('Kim');
});

it('expires after 30 days', async () => {
  const database = createStore('drafts', 'drafts');
  const draft = (days: number) => ({
    fields: { text: 'x' },
    savedAt: Date.now() - days * DAY,
    tabId: '',
  });
  await set('guest:old', draft(31), database);
  await set('guest:recent', draft(29), database);
  expect(await readDraft('old')).toEqual({});
  expect(await readDraft('recent')).toEqual({ text: 'x' });
});

describe('a shape that this release does not know', () => {
  const database = createStore('drafts', 'drafts');
  const reload = async () => {
    jest.resetModules();
    const { readDraft: read } = await import('shared-kit/client/drafts');
    await read('anything');
  };
  const storedNames = async () => (await stored()).map(([key]) => key);

  it('is kept for 30 days by its own time', async () => {
    await set('guest:newer', { fields: 'packed', savedAt: Date.now() - 29 * DAY }, database);
    await set('guest:older', { fields: 'packed', savedAt: Date.now() - 31 * DAY }, database);
    await reload();
    await waitFor(async () => expect(await storedNames()).toEqual(['guest:newer']));
  });

  it('without a time is kept for 30 days since it was first seen', async () => {
    await set('guest:timeless', 'packed', database);
    await reload();
    await waitFor(async () =>
      expect(await storedNames()).toEqual(['firstSeen:guest:timeless', 'guest:timeless']),
    );
    await set('firstSeen:guest:timeless', Date.now() - 31 * DAY, database);
    await reload();
    await waitFor(async () => expect(await storedNames()).not.toContain('guest:timeless'));
  });
});

it('is listed with the others of its owner, also if only the journal has it', async () => {
  logIn(mia);
  await writeDraft('tutorial:new:1', { title: 'One' });
  await writeDraft('tutorial:new:2', { title: 'Two' });
  await writeDraft('reply:1', { content: 'A reply' });
  const lost = { fields: { title: 'Three' }, savedAt: Date.now(), tabId: '' };
  localStorage.setItem(`draftJournal:${mia.id}:tutorial:new:3`, JSON.stringify(lost));
  expect((await listDrafts('tutorial:new:', mia.id)).toSorted()).toEqual([
    'tutorial:new:1',
    'tutorial:new:2',
    'tutorial:new:3',
  ]);
  expect(await listDrafts('tutorial:new:', otto.id)).toEqual([]);
});

it('survives a page that is left while it is being written', async () => {
  writeDraft('reply:1', { content: 'Just typed' });
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('draftJournal:guest:reply:1')).toContain('Just typed');
  // As if the transaction had been lost.
  jest.resetModules();
  const reloaded = await import('shared-kit/client/drafts');
  expect(await reloaded.readDraft('reply:1')).toEqual({ content: 'Just typed' });
});

it('survives if it is written while the page is left', async () => {
  await readDraft('reply:1');
  window.dispatchEvent(new Event('pagehide'));
  writeDraft('reply:1', { content: 'At the last moment' });
  expect(localStorage.getItem('draftJournal:guest:reply:1')).toContain('At the last moment');
  window.dispatchEvent(new Event('pageshow'));
});

it('is not stored if it is too large, and its last smaller version stays', async () => {
  writeDraft('big', { text: 'small' });
  writeDraft('big', { text: 'x'.repeat(4_000_001) });
  expect(await readDraft('big')).toEqual({ text: 'small' });
});

it('belongs to the given owner after their session has ended', async () => {
  writeDraft('tutorial', { content: 'By Mia' }, 'browser', mia.id);
  expect(await readDraft('tutorial')).toEqual({});
  logIn(mia);
  expect(await readDraft('tutorial')).toEqual({ content: 'By Mia' });
  signOut();
  clearDraft('tutorial', 'browser', mia.id);
  expect(await readDraft('tutorial', 'browser', mia.id)).toEqual({});
});

it('reports whether it was stored', async () => {
  expect(await writeDraft('a', { text: 'x' })).toBe(true);
  expect(await writeDraft('b', { text: 'x'.repeat(4_000_001) })).toBe(false);
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await writeDraft('a', { text: 'xy' })).toBe(false);
  full.mockRestore();
  expect(await writeDraft('a', { text: 'xyz' })).toBe(true);
});

it('is empty, and nothing throws, if storage is disabled', async () => {
  const denied = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(denied);
  writeDraft('lead', { name: 'Kim' }, 'tab');
  clearDraft('lead', 'tab');
  expect(await readDraft('lead', 'tab')).toEqual({});
});

it('is another one after a log-in', async () => {
  const { result } = renderHook(() => useDraft('reply:1'));
  const guests = result.current;
  expect(guests.ownerId).toBeNull();
  act(() => logIn(mia));
  expect(result.current).not.toBe(guests);
  expect(result.current.ownerId).toBe(mia.id);
});

it('is noted where a page that has not started can read it, until there is none', async () => {
  const isNoted = () => localStorage.getItem('hasDrafts') !== null;
  await writeDraft('reply:1', { content: 'Half a sentence' });
  expect(isNoted()).toBe(true);
  clearDraft('reply:1');
  await waitFor(() => expect(isNoted()).toBe(false));
  await writeDraft('reply:1', { content: 'Another' });
  await deleteExpired(createStore('drafts', 'drafts'));
  expect(isNoted()).toBe(true);
});
