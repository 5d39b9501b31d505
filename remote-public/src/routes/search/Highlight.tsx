interface TextPart {
  text: string;
  isMatch: boolean;
}

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at the words of the search `q`, case-insensitively. Single letters do not match. */
export function splitMatches(text: string, q: string): TextPart[] {
  const words = q.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, isMatch: false }];
  const parts = text.split(new RegExp(`(${words.map(escapeRegExp).join('|')})`, 'giu'));
  // Splitting by a capturing group puts the matches at the odd indexes.
  return parts
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** A text with the words of the search `q` marked. */
export function Highlight({ text, q }: { text: string; q: string }) {
  return splitMatches(text, q).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
