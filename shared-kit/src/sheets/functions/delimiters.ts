import { NotCalculatedError } from '../value/values';
import { toLower } from './characters';

export interface Delimiters {
  texts: readonly string[];
  ignoreCase: boolean;
}

/** Where a delimiter is: its first character, and what follows its last. */
export interface Found {
  start: number;
  end: number;
}

/** All places of delimiters, none of which overlap, from left to right. */
export function findDelimiters(text: string, { texts, ignoreCase }: Delimiters): Found[] {
  const where = ignoreCase ? toLower(text) : text;
  const what = [...new Set(ignoreCase ? texts.map(toLower) : texts)];
  const found: Found[] = [];
  let from = 0;
  // The next place of each, looked for again only when it has been passed.
  const next = what.map((delimiter) => where.indexOf(delimiter));
  for (;;) {
    for (const [index, place] of next.entries()) {
      if (place >= 0 && place < from) next[index] = where.indexOf(what[index] ?? '', from);
    }
    const places = next.filter((place) => place >= 0);
    if (places.length === 0) return found;
    const start = Math.min(...places);
    const here = what.filter((_, index) => next[index] === start);
    if (here.length > 1) {
      throw new NotCalculatedError('which of two delimiters is meant where both are');
    }
    from = start + (here[0]?.length ?? 1);
    found.push({ start, end: from });
  }
}
