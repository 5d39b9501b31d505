import { normalizeTag, tagKey, uniqueTags } from 'shared-kit/contract/constants';
import type { Queryable } from './transaction';

/** How tags were first written, by their keys. */
async function readNames(db: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('tag_names')
    .select(['key', 'name'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
}

const nameThem = (tags: readonly string[], names: ReadonlyMap<string, string>): string[] =>
  uniqueTags(tags).map((tag) => names.get(tagKey(tag)) ?? tag);

/** The tags of a filter as they are stored: as they were first written, whatever the case here. */
export async function resolveTags(db: Queryable, tags: readonly string[]): Promise<string[]> {
  return nameThem(tags, await readNames(db, tags.map(tagKey)));
}

/**
 * The tags of a post or template as they are to be stored, each once. A tag is one whatever its case, and
 * is shown as it was first written; a new one is recorded as it is written here.
 */
export async function recordTags(db: Queryable, tags: readonly string[]): Promise<string[]> {
  const named = uniqueTags(tags);
  const known = await readNames(db, named.map(tagKey));
  const added = named
    .map((name) => ({ key: tagKey(name), name: normalizeTag(name) }))
    .filter(({ key }) => !known.has(key));
  if (added.length === 0) return nameThem(tags, known);
  // Sorted, so that two transactions cannot deadlock.
  const rows = added.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  await db
    .insertInto('tag_names')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // Another request may have been first.
  return nameThem(tags, await readNames(db, named.map(tagKey)));
}
