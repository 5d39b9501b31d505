import type { FieldPath as PathOf, FieldPathValue } from 'react-hook-form';
import type { TutorialDocument } from './document';

/** The path of a value in the document: `title`, `structured.steps.3.heading`. */
export type FieldPath = PathOf<TutorialDocument>;
export type ListPath = 'structured.steps' | 'structured.resources' | 'structured.faq';
export type ValueAt<Path extends FieldPath> = FieldPathValue<TutorialDocument, Path>;

/** The paths of texts in the document. */
export type TextPath = {
  [Path in FieldPath]: ValueAt<Path> extends string ? Path : never;
}[FieldPath];

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

const knownKeys = new Map<string, readonly string[]>();

/** Split once: each field on the page reads its value at each key that is typed. */
function keysOf(path: string): readonly string[] {
  let keys = knownKeys.get(path);
  if (keys === undefined) {
    keys = path.split('.');
    knownKeys.set(path, keys);
  }
  return keys;
}

export function getAt<Path extends FieldPath>(
  document: TutorialDocument,
  path: Path,
): ValueAt<Path> {
  const value = keysOf(path).reduce<unknown>(readKey, document);
  // The path's type guarantees the value's.
  return value as ValueAt<Path>;
}

function replaceIn(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  const before = readKey(value, key);
  const after = replaceIn(before, rest, next);
  if (Object.is(before, after)) return value;
  if (Array.isArray(value)) return value.with(Number(key), after);
  return { ...(value as object), [key]: after };
}

/** A document with another value at the path. Everything off the path is shared. */
export function setAt<Path extends FieldPath>(
  document: TutorialDocument,
  path: Path,
  value: ValueAt<Path>,
): TutorialDocument {
  return replaceIn(document, keysOf(path), value) as TutorialDocument;
}
