import type { TutorialDocument } from '../document/document';

/** Whether two documents have the same content; parts that they share are not compared. */
export function isSameDocument(one: TutorialDocument, other: TutorialDocument): boolean {
  return isSameValue(one, other);
}

export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSameValue(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
