import { isNumber, isObjectOf, isRecordOf, isString } from 'shared-kit/client/guards';

/** The texts of a form by field. */
export type DraftFields = Record<string, string>;

export interface StoredDraft {
  fields: DraftFields;
  /** The time of the last change, in milliseconds since the epoch. */
  savedAt: number;
  /** The tab that wrote it: a guest's draft follows only its own tab into a session. */
  tabId: string;
}

const EXPIRES_AFTER_MS = 30 * 24 * 60 * 60_000;

export const TAB_PREFIX = 'draft:';
/** Holds, in localStorage, what IndexedDB may not have stored when the page was left. */
export const JOURNAL_PREFIX = 'draftJournal:';

export const isStoredDraft = isObjectOf<StoredDraft>({
  fields: isRecordOf(isString),
  savedAt: isNumber,
  tabId: isString,
});

/** Storage may be disabled or full: a draft then lasts as long as the page. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function readItem(storage: () => Storage, key: string): StoredDraft | null {
  const item = attempt((): unknown => JSON.parse(storage().getItem(key) ?? 'null'));
  return isStoredDraft(item) ? item : null;
}

/**
 * In localStorage while the browser has drafts. A page starts at once where anything like it is stored; it
 * would otherwise show a draft only after the visitor has done something.
 */
const HAS_DRAFTS_KEY = 'hasDrafts';

/** Notes whether the browser has drafts in IndexedDB, which cannot be asked at once. */
export const noteDrafts = (hasDrafts: boolean): void =>
  attempt(() => {
    if (hasDrafts) localStorage.setItem(HAS_DRAFTS_KEY, 'true');
    else localStorage.removeItem(HAS_DRAFTS_KEY);
  });

export const isExpired = ({ savedAt }: Pick<StoredDraft, 'savedAt'>) =>
  Date.now() - savedAt > EXPIRES_AFTER_MS;
