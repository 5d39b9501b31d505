/** One character of a pattern; `?` is any one, `*` any number of them. */
type Part = { any: 'one' | 'many' } | { character: string };

/** Whether a text has characters that stand for others. */
export const hasWildcards = (pattern: string): boolean => /[*?~]/.test(pattern);

/** `~` makes the next of `*`, `?` and `~` an ordinary character. */
function toParts(pattern: string): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index] ?? '';
    const next = pattern[index + 1] ?? '';
    if (character === '~' && /[*?~]/.test(next)) {
      parts.push({ character: next });
      index += 1;
    } else if (character === '*') {
      // Several are as good as one.
      if (!('any' in (parts.at(-1) ?? {}) && pattern[index - 1] === '*'))
        parts.push({ any: 'many' });
    } else parts.push(character === '?' ? { any: 'one' } : { character });
  }
  return parts;
}

/** Whether one part stands for a character. */
const fits = (part: Part | undefined, character: string | undefined): boolean =>
  part !== undefined &&
  character !== undefined &&
  ('any' in part ? part.any === 'one' : part.character === character);

const isMany = (part: Part | undefined): boolean =>
  part !== undefined && 'any' in part && part.any === 'many';

/**
 * Returns whether a whole text is what the pattern says, without case. Only the last `*` is ever tried again, so
 * that the time is at most the product of both lengths.
 */
export function createWildcard(pattern: string): (text: string) => boolean {
  const parts = toParts(pattern.toLowerCase());
  return (text) => {
    const characters = text.toLowerCase();
    let at = 0;
    let part = 0;
    let lastMany = -1;
    let lastStart = 0;
    while (at < characters.length) {
      if (isMany(parts[part])) {
        lastMany = part;
        lastStart = at;
        part += 1;
      } else if (fits(parts[part], characters[at])) {
        at += 1;
        part += 1;
      } else if (lastMany >= 0) {
        lastStart += 1;
        at = lastStart;
        part = lastMany + 1;
      } else return false;
    }
    while (isMany(parts[part])) part += 1;
    return part === parts.length;
  };
}
