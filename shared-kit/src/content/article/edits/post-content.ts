import type { PostPayload } from 'shared-kit/contract';

/** The fields of a post that edits may change. */
export const CONTENT_FIELDS = [
  'title',
  'summary',
  'content',
  'category',
  'tags',
  'structured',
  'seo',
  'coverImage',
  'exportHtml',
  'exportMarkdown',
] as const satisfies (keyof PostPayload)[];

/** What a post consists of. Both a payload and a post of the API have its fields. */
export type PostContent = Pick<PostPayload, (typeof CONTENT_FIELDS)[number]>;

/** A value of JSON that is an object. */
export type JsonObject = Record<string, unknown>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are the same JSON: a property that is undefined counts as missing. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSameJson(item, other[at]));
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSameJson(ownValue(one, key), ownValue(other, key)),
  );
}

/** An object's own property, so that `constructor` is not found in every object. */
export const ownValue = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

/** One step of a JSON Pointer (RFC 6901), escaped. */
export const escapePointer = (key: string): string =>
  key.replaceAll('~', '~0').replaceAll('/', '~1');

export const unescapePointer = (key: string): string =>
  key.replaceAll('~1', '/').replaceAll('~0', '~');
