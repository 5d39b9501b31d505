import { findWords } from 'shared-kit/content/words';

interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text at the words of the search `q`. A single letter does not match. */
export function splitMatches(text: string, q: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { start, end } of findWords(text, q)) {
    if (end - start === 1 && /[a-z0-9]/i.test(text.charAt(start))) continue;
    parts.push({ text: text.slice(from, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    from = end;
  }
  parts.push({ text: text.slice(from), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/** A text with the words of the search `q` marked. */
export function Highlight({ text, q }: { text: string; q: string }) {
  return splitMatches(text, q).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
}
