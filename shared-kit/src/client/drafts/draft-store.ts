import { createStore, delMany, get, keys, setMany, type UseStore } from 'idb-keyval';
import { isString } from 'shared-kit/client/guards';
import { sessionStore } from 'shared-kit/client/session';
import { deleteExpired } from './expire-drafts';
import {
  attempt,
  isExpired,
  isStoredDraft,
  JOURNAL_PREFIX,
  noteDrafts,
  readItem,
  TAB_PREFIX,
  type DraftFields,
  type StoredDraft,
} from './stored-draft';

/**
 * Where a draft is stored: in the browser (IndexedDB) until it is sent, or in the tab
 * (sessionStorage), for what only has to survive a reload and must not outlive the visit.
 */
export type DraftStorage = 'browser' | 'tab';

/** In characters. A larger draft is not stored; its last smaller version stays. */
const MAX_LENGTH = 4_000_000;

const GUEST = 'guest';
const TAB_ID_KEY = 'draftTab';

/** The owner of drafts: the viewer's id, or `guest`. */
const draftOwner = (): string => sessionStore.getState().user?.id ?? GUEST;

const keyOf = (owner: string, name: string) => `${owner}:${name}`;

const tabStorage = () => window.sessionStorage;
const journalStorage = () => window.localStorage;

let memoryTabId = '';

function getTabId(): string {
  memoryTabId ||= attempt(() => sessionStorage.getItem(TAB_ID_KEY)) ?? String(Math.random());
  attempt(() => sessionStorage.setItem(TAB_ID_KEY, memoryTabId));
  return memoryTabId;
}

/** After a log-out the next guest of this tab may be someone else. */
function forgetTab(): void {
  memoryTabId = '';
  attempt(() => sessionStorage.removeItem(TAB_ID_KEY));
}

/** What is not stored yet, by key; null deletes. One write is in flight at a time. */
let pending = new Map<string, StoredDraft | null>();
let writing = new Map<string, StoredDraft | null>();
let writingEnd: Promise<void> | undefined;
/** The keys whose last write failed. */
const failedKeys = new Set<string>();
let database: UseStore | undefined;

const getDatabase = () => (database ??= createStore('drafts', 'drafts'));

async function writePending(): Promise<void> {
  while (pending.size > 0) {
    writing = pending;
    pending = new Map();
    const deleted = [...writing].filter(([, draft]) => draft === null).map(([key]) => key);
    const changed = [...writing].flatMap(([key, draft]): [string, StoredDraft][] =>
      draft === null ? [] : [[key, draft]],
    );
    try {
      if (deleted.length > 0) await delMany(deleted, getDatabase());
      if (changed.length > 0) await setMany(changed, getDatabase());
      noteDrafts(changed.length > 0 || (await keys(getDatabase())).length > 0);
      for (const key of writing.keys()) {
        failedKeys.delete(key);
        attempt(() => journalStorage().removeItem(JOURNAL_PREFIX + key));
      }
    } catch {
      // IndexedDB is disabled or full.
      for (const key of writing.keys()) failedKeys.add(key);
    }
    writing = new Map();
  }
  writingEnd = undefined;
}

/** Transactions may be lost when a page is left; localStorage is written before it is gone. */
function writeJournal(): void {
  for (const [key, draft] of new Map([...writing, ...pending])) {
    if (draft === null) attempt(() => journalStorage().removeItem(JOURNAL_PREFIX + key));
    else attempt(() => journalStorage().setItem(JOURNAL_PREFIX + key, JSON.stringify(draft)));
  }
}

let isLeft = false;

/** A page's own listeners may come after this one: what they write is stored when it is written. */
function onPageHide(): void {
  isLeft = true;
  writeJournal();
}

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('pagehide', onPageHide);
  // It comes back from the browser's back-forward cache.
  window.addEventListener('pageshow', () => (isLeft = false));
  sessionStore.subscribe(({ user }, previous) => {
    if (previous.user !== null && user?.id !== previous.user.id) forgetTab();
  });
  deleteExpired(getDatabase()).catch(() => {});
}

async function readDatabase(key: string): Promise<unknown> {
  try {
    return await get<unknown>(key, getDatabase());
  } catch {
    return null;
  }
}

async function readStored(key: string, storage: DraftStorage): Promise<StoredDraft | null> {
  if (storage === 'tab') return readItem(tabStorage, TAB_PREFIX + key);
  const unsaved = pending.has(key) ? pending.get(key) : writing.get(key);
  if (unsaved !== undefined) return unsaved;
  const journal = readItem(journalStorage, JOURNAL_PREFIX + key);
  const stored = await readDatabase(key);
  const draft = isStoredDraft(stored) ? stored : null;
  return journal !== null && journal.savedAt >= (draft?.savedAt ?? 0) ? journal : draft;
}

/** Resolves to whether the change was stored. */
async function store(
  key: string,
  draft: StoredDraft | null,
  storage: DraftStorage,
): Promise<boolean> {
  if (storage === 'browser') {
    pending.set(key, draft);
    if (isLeft) writeJournal();
    await (writingEnd ??= writePending());
    return !failedKeys.has(key);
  }
  const isStored = attempt(() => {
    if (draft === null) tabStorage().removeItem(TAB_PREFIX + key);
    else tabStorage().setItem(TAB_PREFIX + key, JSON.stringify(draft));
    return true;
  });
  return isStored ?? false;
}

/** A guest's draft of this tab, which its writer takes into the session they start. */
async function readGuestDraft(name: string, storage: DraftStorage): Promise<StoredDraft | null> {
  const tabId = getTabId();
  const draft = await readStored(keyOf(GUEST, name), storage);
  return draft?.tabId === tabId ? draft : null;
}

async function clearGuestDraft(name: string, storage: DraftStorage): Promise<void> {
  const draft = await readGuestDraft(name, storage);
  if (draft !== null) void store(keyOf(GUEST, name), null, storage);
}

/** The last `clearDraft`; a draft that is read after it must not find the guest's. */
let clearing = Promise.resolve();

/**
 * Reads the viewer's draft; an empty object if there is none. A member without one gets the draft
 * that they wrote in this tab before they logged in.
 * @param ownerId Defaults to the viewer. A page that outlives the session of its member passes theirs.
 */
export async function readDraft(
  name: string,
  storage: DraftStorage = 'browser',
  ownerId?: string,
): Promise<DraftFields> {
  start();
  await clearing;
  const owner = ownerId ?? draftOwner();
  const key = keyOf(owner, name);
  const own = await readStored(key, storage);
  if (own !== null && !isExpired(own)) return own.fields;
  if (owner === GUEST) return {};
  const guests = await readGuestDraft(name, storage);
  if (guests === null || isExpired(guests) || draftOwner() !== owner) return {};
  void store(key, guests, storage);
  void store(keyOf(GUEST, name), null, storage);
  return guests.fields;
}

/**
 * Stores the viewer's draft; one without any text is deleted. Two tabs share a browser's draft: the
 * last change wins. Never rejects.
 * @param ownerId Defaults to the viewer.
 * @returns whether it was stored: not if storage is disabled or full, or the draft is too large
 */
export async function writeDraft(
  name: string,
  fields: Record<string, string | undefined>,
  storage: DraftStorage = 'browser',
  ownerId: string = draftOwner(),
): Promise<boolean> {
  start();
  const texts = Object.entries(fields).filter((field): field is [string, string] =>
    isString(field[1]),
  );
  const length = texts.reduce((sum, [, text]) => sum + text.length, 0);
  if (length > MAX_LENGTH) return false;
  const isEmpty = texts.every(([, text]) => text.trim() === '');
  const draft = { fields: Object.fromEntries(texts), savedAt: Date.now(), tabId: getTabId() };
  return store(keyOf(ownerId, name), isEmpty ? null : draft, storage);
}

/** Deletes the viewer's draft after it was sent or given up, also as they began it as a guest. */
export function clearDraft(
  name: string,
  storage: DraftStorage = 'browser',
  ownerId: string = draftOwner(),
): void {
  void store(keyOf(ownerId, name), null, storage);
  if (ownerId === GUEST) return;
  clearing = clearGuestDraft(name, storage);
}

/** The keys of every draft in the browser, also of those that only the journal has. */
async function storedKeys(): Promise<string[]> {
  const journal = attempt(() => Object.keys(localStorage)) ?? [];
  const inDatabase = await keys<string>(getDatabase()).catch(() => []);
  return [
    ...journal
      .filter((key) => key.startsWith(JOURNAL_PREFIX))
      .map((key) => key.slice(JOURNAL_PREFIX.length)),
    ...inDatabase,
    ...pending.keys(),
    ...writing.keys(),
  ];
}

/**
 * The names of a member's drafts in the browser that begin with `prefix`: those that were left
 * unfinished, also by other tabs.
 */
export async function listDrafts(prefix: string, ownerId: string): Promise<string[]> {
  start();
  const own = keyOf(ownerId, '');
  const names = (await storedKeys())
    .filter((key) => key.startsWith(own + prefix))
    .map((key) => key.slice(own.length));
  const drafts = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const draft = await readStored(keyOf(ownerId, name), 'browser');
      return draft === null || isExpired(draft) ? [] : [name];
    }),
  );
  return drafts.flat();
}
