/** The beginning of a mention that somebody is typing. */
export interface TypedMention {
  /** Where its `@` is. */
  from: number;
  /** What follows the `@`, up to the caret. */
  q: string;
}

/** What a handle or the beginning of a name can have, and what may be before its `@`. */
const TYPED = /(?:^|[\s(*_~"'“‘«¿¡—–])@([\p{L}\p{N}\p{M}_-]{0,40})$/u;

/** The mention that ends at the caret; null if there is none. */
export function findTypedMention({
  value,
  selectionStart,
  selectionEnd,
}: Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>): TypedMention | null {
  if (selectionStart !== selectionEnd) return null;
  const before = value.slice(Math.max(0, selectionEnd - 50), selectionEnd);
  const [, q] = TYPED.exec(before) ?? [];
  return q === undefined ? null : { from: selectionEnd - q.length - 1, q };
}
