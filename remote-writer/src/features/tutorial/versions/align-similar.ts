import { splitWords, type TextBlock } from './text-blocks';

export type AlignedPair = readonly [TextBlock | undefined, TextBlock | undefined];

/** Lines with fewer words in common are not shown as changes of one another. */
const SIMILAR = 0.35;
/** Longer runs are paired in order: comparing each line with each would take too long. */
const MOST_COMPARISONS = 400;

/** Pairs removed lines with the added lines that replace them, in order; the others stay alone. */
export function alignSimilar(
  removed: readonly TextBlock[],
  added: readonly TextBlock[],
): AlignedPair[] {
  if (removed.length === 0) return added.map((block) => [undefined, block]);
  if (added.length === 0) return removed.map((block) => [block, undefined]);
  if (removed.length * added.length > MOST_COMPARISONS) return pairInOrder(removed, added);

  const old = removed.map(wordsOf);
  const now = added.map(wordsOf);
  // best[r][a]: the greatest sum of similarities of the lines from r and from a on.
  const best = Array.from({ length: removed.length + 1 }, () =>
    Array.from({ length: added.length + 1 }, () => 0),
  );
  const at = (r: number, a: number) => best[r]?.[a] ?? 0;
  const isImage = (block: TextBlock | undefined) => block?.kind === 'image';
  const similarityOf = (r: number, a: number) => {
    // The URL of an image says nothing about what it shows.
    if (isImage(removed[r]) !== isImage(added[a])) return 0;
    return isImage(removed[r]) ? SIMILAR : similarity(old[r], now[a]);
  };
  const paired = (r: number, a: number) => {
    const similar = similarityOf(r, a);
    return similar < SIMILAR ? -1 : similar + at(r + 1, a + 1);
  };
  for (let r = removed.length - 1; r >= 0; r -= 1) {
    for (let a = added.length - 1; a >= 0; a -= 1) {
      const row = best[r];
      if (row) row[a] = Math.max(paired(r, a), at(r + 1, a), at(r, a + 1));
    }
  }

  const pairs: AlignedPair[] = [];
  let [r, a] = [0, 0];
  while (r < removed.length || a < added.length) {
    const isPair = r < removed.length && a < added.length && paired(r, a) === at(r, a);
    const isRemoved =
      !isPair && r < removed.length && (a === added.length || at(r + 1, a) === at(r, a));
    pairs.push([isPair || isRemoved ? removed[r] : undefined, isRemoved ? undefined : added[a]]);
    if (isPair || isRemoved) r += 1;
    if (!isRemoved) a += 1;
  }
  return pairs;
}

function pairInOrder(removed: readonly TextBlock[], added: readonly TextBlock[]): AlignedPair[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => [
    removed[index],
    added[index],
  ]);
}

const wordsOf = ({ text }: TextBlock) =>
  new Set(splitWords(text.slice(0, 600)).filter((word) => word.trim() !== ''));

/** The share of common words, from 0 to 1 (the Dice coefficient). */
function similarity(one = new Set<string>(), other = new Set<string>()): number {
  if (one.size + other.size === 0) return 1;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return (2 * common) / (one.size + other.size);
}
