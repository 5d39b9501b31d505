import { createRandomId } from 'shared-kit/api';
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

/** The tab's next new tutorial is another one. */
export function forgetNewDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // See above.
  }
}
