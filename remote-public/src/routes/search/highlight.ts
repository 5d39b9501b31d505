export interface Piece {
  text: string;
  found: boolean;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a text where the words of the question stand in it, so that they can be marked. */
export function splitMatches(text: string, q: string): Piece[] {
  const words = q.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, found: false }];
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'));
  // Splitting by a group puts what matched at every second place.
  return parts
    .map((part, index) => ({ text: part, found: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
