import { createRandomId } from 'shared-kit/client';
import {
  createLocalDraftStore,
  type LocalDraft,
  type LocalDraftStore,
} from '../../features/draft/local-draft';
import type { TutorialDocument } from '../../features/tutorial/document/document';
import { draftFormat } from '../../features/tutorial/save/draft-format';
import type { SentSave } from '../../features/tutorial/save/sent-save';

export type TutorialDraft = LocalDraft<TutorialDocument, SentSave>;
export type TutorialDraftStore = LocalDraftStore<TutorialDocument, SentSave>;

/** Two new tutorials in two tabs are two documents: each has an id of its own until it is saved. */
const NEW_PREFIX = 'new:';
/** In sessionStorage: the new tutorial of this tab, which a reload continues. */
const STORAGE_KEY = 'newTutorial';

/** The names of the drafts of new tutorials; `tutorial:new` is the only one of earlier releases. */
export const NEW_DRAFTS = 'tutorial:new';

/** The copy on the device of a post (by its id), or of a new tutorial (by its key). */
export const openLocalDraft = (writerId: string, key: string): TutorialDraftStore =>
  createLocalDraftStore(writerId, `tutorial:${key}`, draftFormat);

export const tabGroupName = (writerId: string, key: string): string => `writer:${writerId}:${key}`;

export const createNewKey = (): string => NEW_PREFIX + createRandomId();

/** The key of this tab's new tutorial. */
export function readNewKey(): string {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (stored !== null) return stored;
  } catch {
    // Storage is disabled: a reload then begins another tutorial.
  }
  return createNewKey();
}

export function rememberNewKey(key: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, key);
  } catch {
    // See above.
  }
}

/** In sessionStorage: the post that this tab's new tutorial has become, and when. */
const CREATED_KEY = 'createdTutorial';
/** A reload that began this long after is not one of the old URL. */
const RELOADED_WITHIN_MS = 2_000;

/** The new tutorial is a post now; the tab's next one is another. */
export function rememberCreated(id: string): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
    sessionStorage.setItem(CREATED_KEY, `${id} ${Date.now()} ${performance.timeOrigin}`);
  } catch {
    // See above.
  }
}

/**
 * The post that a reloaded page has to show in place of a new tutorial: the reload began before the
 * page got the URL of the post that it had just created. Null otherwise, and the second time.
 */
export function takeCreated(): string | null {
  try {
    const [id, at, origin] = (sessionStorage.getItem(CREATED_KEY) ?? '').split(' ');
    sessionStorage.removeItem(CREATED_KEY);
    const isOfThisPage = Number(origin) === performance.timeOrigin;
    const isRecent = Number(at) > performance.timeOrigin - RELOADED_WITHIN_MS;
    return id && !isOfThisPage && isRecent ? id : null;
  } catch {
    return null;
  }
}
