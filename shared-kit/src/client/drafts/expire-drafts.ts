import { delMany, get, keys, setMany, type UseStore } from 'idb-keyval';
import { isNumber, isObjectOf } from 'shared-kit/client/guards';
import {
  attempt,
  isExpired,
  JOURNAL_PREFIX,
  noteDrafts,
  readItem,
  TAB_PREFIX,
  type StoredDraft,
} from './stored-draft';

/**
 * When a draft of a shape that this release does not know was first seen. A newer release may have
 * written it, and read it again after this one: it has its 30 days like any other.
 */
const FIRST_SEEN_PREFIX = 'firstSeen:';
const hasTime = isObjectOf<Pick<StoredDraft, 'savedAt'>>({ savedAt: isNumber });

/** Deletes expired drafts, and those of earlier releases, which had no owner. */
export async function deleteExpired(database: UseStore): Promise<void> {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      const isJournal = key.startsWith(JOURNAL_PREFIX);
      const draft = isJournal ? readItem(() => window.localStorage, key) : null;
      if (key.startsWith(TAB_PREFIX) || (draft !== null && isExpired(draft))) {
        localStorage.removeItem(key);
      }
    }
  });
  // Before what there is is read: a draft that is stored meanwhile is noted after it.
  noteDrafts(false);
  const names = await keys<string>(database);
  const drafts = await Promise.all(names.map((name) => get<unknown>(name, database)));
  const stored = new Map(names.map((name, index) => [name, drafts[index]]));
  const firstSeen: [string, number][] = [];
  const expired: string[] = [];
  for (const [key, draft] of stored) {
    if (key.startsWith(FIRST_SEEN_PREFIX)) {
      if (!stored.has(key.slice(FIRST_SEEN_PREFIX.length))) expired.push(key);
      continue;
    }
    const seen = stored.get(FIRST_SEEN_PREFIX + key);
    const savedAt = hasTime(draft) ? draft.savedAt : isNumber(seen) ? seen : null;
    if (savedAt === null) firstSeen.push([FIRST_SEEN_PREFIX + key, Date.now()]);
    else if (isExpired({ savedAt })) expired.push(key);
  }
  const isLeft = (key: string) => !key.startsWith(FIRST_SEEN_PREFIX) && !expired.includes(key);
  if (names.some(isLeft)) noteDrafts(true);
  if (firstSeen.length > 0) await setMany(firstSeen, database);
  if (expired.length > 0) await delMany(expired, database);
}
