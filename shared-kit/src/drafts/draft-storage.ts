import { isRecordOf, isString } from 'shared-kit/guards';

/**
 * Where a draft is kept: in this browser until it is sent, or in this tab, for what only has to
 * outlive a reload and is nobody else's business on a shared computer.
 */
export type DraftStorage = 'browser' | 'tab';

const isTexts = isRecordOf(isString);

/** Storage may be refused or full (private windows): a draft then lives as long as the page. */
function attempt<T>(place: DraftStorage | undefined, act: (storage: Storage) => T): T | null {
  try {
    return act(place === 'tab' ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}

const keyOf = (name: string) => `draft:${name}`;

/** The texts kept under a name, by field; nothing that is not text comes back. */
export function readDraft(name: string, place?: DraftStorage): Record<string, string> {
  const stored = attempt(place, (storage): unknown =>
    JSON.parse(storage.getItem(keyOf(name)) ?? '{}'),
  );
  return isTexts(stored) ? stored : {};
}

/** Keeps the texts of a form; a form with nothing in it keeps nothing. */
export function writeDraft(
  name: string,
  fields: Record<string, string | undefined>,
  place?: DraftStorage,
): void {
  if (Object.values(fields).join('').trim() === '') clearDraft(name, place);
  else attempt(place, (storage) => storage.setItem(keyOf(name), JSON.stringify(fields)));
}

/** Forgets what was kept: it was sent, or given up. */
export function clearDraft(name: string, place?: DraftStorage): void {
  attempt(place, (storage) => storage.removeItem(keyOf(name)));
}
