import { LIMITS } from 'shared-kit/contract/constants';
import type { PostEdit } from 'shared-kit/contract';
import { diffText } from './diff-text';
import {
  CONTENT_FIELDS,
  escapePointer,
  isJsonObject,
  isSameJson,
  ownValue,
  type JsonObject,
  type PostContent,
} from './post-content';

const childPath = (path: string, key: string | number) => `${path}/${escapePointer(String(key))}`;

/** From the last splice to the first, because each edit applies to the result of those before it. */
const diffTexts = (before: string, after: string, path: string): PostEdit[] =>
  diffText(before, after)
    .toReversed()
    .map((splice) => ({ path, ...splice }));

/** Items that changed their place are other items: both have ids, and these differ. */
const isOtherItem = (before: unknown, after: unknown) =>
  isJsonObject(before) && isJsonObject(after) && ownValue(before, 'id') !== ownValue(after, 'id');

function diffLists(before: unknown[], after: unknown[], path: string): PostEdit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSameJson(before[start], after[start])) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    isSameJson(before[before.length - 1 - end], after[after.length - 1 - end])
  ) {
    end += 1;
  }
  const removed = before.slice(start, before.length - end);
  const items = after.slice(start, after.length - end);
  if (removed.length !== items.length || removed.some((item, at) => isOtherItem(item, items[at]))) {
    return [{ path, start, removeCount: removed.length, items }];
  }
  return removed.flatMap((item, at) => diffValues(item, items[at], childPath(path, start + at)));
}

function diffObjects(before: JsonObject, after: JsonObject, path: string): PostEdit[] {
  const isMissing = (key: string) => ownValue(after, key) === undefined;
  if (Object.keys(before).some((key) => before[key] !== undefined && isMissing(key))) {
    return [{ path, value: after }];
  }
  return Object.keys(after).flatMap((key) =>
    isMissing(key) ? [] : diffValues(ownValue(before, key), after[key], childPath(path, key)),
  );
}

function diffValues(before: unknown, after: unknown, path: string): PostEdit[] {
  if (Object.is(before, after)) return [];
  if (typeof before === 'string' && typeof after === 'string') {
    return diffTexts(before, after, path);
  }
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path);
  if (isJsonObject(before) && isJsonObject(after)) return diffObjects(before, after, path);
  return isSameJson(before, after) ? [] : [{ path, value: after }];
}

/**
 * The edits that turn one post's content into another: `applyEdits(before, edits)` equals `after`. A
 * field that `after` leaves out stays as it is, and so does an empty `exportHtml`, which stands for the
 * article's own. A changed word costs some hundred bytes, whatever
 * the length of the post.
 */
export function diffPost(before: PostContent, after: PostContent): PostEdit[] {
  const changed = CONTENT_FIELDS.filter(
    (field) => after[field] !== undefined && !(field === 'exportHtml' && after[field] === ''),
  );
  const edits = changed.flatMap((field) => diffValues(before[field], after[field], `/${field}`));
  if (edits.length <= LIMITS.postEdits) return edits;
  return changed
    .filter((field) => !isSameJson(before[field], after[field]))
    .map((field) => ({ path: `/${field}`, value: after[field] }));
}
