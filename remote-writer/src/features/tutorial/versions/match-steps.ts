/** An item of two lists: its index in each, or null where it is missing. */
export interface Match {
  before: number | null;
  after: number | null;
  /** Whether it stands elsewhere among the items that both lists have. */
  isMoved: boolean;
}

interface Identified {
  id: string;
}

/**
 * Matches the items of two lists by id. Items with new ids between the same neighbours, as after an
 * import, are matched in order. The result is in the order of `after`; a removed item follows the one
 * that it followed in `before`.
 */
export function matchItems(before: readonly Identified[], after: readonly Identified[]): Match[] {
  const partner = matchById(before, after);
  matchGaps(before.length, after.length, partner);
  const stayed = longestIncreasing(after.flatMap((_, index) => partner.get(index) ?? []));
  const matches = after.map((_, index): Match => {
    const source = partner.get(index) ?? null;
    return { before: source, after: index, isMoved: source !== null && !stayed.has(source) };
  });
  const kept = new Set(partner.values());
  for (const [index] of before.entries()) {
    if (kept.has(index)) continue;
    const predecessor = matches.findIndex((match) => match.before === index - 1);
    matches.splice(predecessor + 1, 0, { before: index, after: null, isMoved: false });
  }
  return matches;
}

/** The index in `before` by the index in `after`. */
type Partners = Map<number, number>;

function matchById(before: readonly Identified[], after: readonly Identified[]): Partners {
  const indexes = new Map(before.map(({ id }, index) => [id, index]));
  const partners: Partners = new Map();
  for (const [index, { id }] of after.entries()) {
    const source = indexes.get(id);
    if (source === undefined) continue;
    partners.set(index, source);
    // A duplicate id is matched once.
    indexes.delete(id);
  }
  return partners;
}

/** Matches what follows the same matched item (or the start) in both lists, in order. */
function matchGaps(beforeLength: number, afterLength: number, partners: Partners): void {
  const isMatched = new Set(partners.values());
  const known = [...partners];
  for (const [after, before] of [[-1, -1] as const, ...known]) {
    for (let offset = 1; ; offset += 1) {
      const [a, b] = [after + offset, before + offset];
      if (a >= afterLength || b >= beforeLength || partners.has(a) || isMatched.has(b)) break;
      partners.set(a, b);
      isMatched.add(b);
    }
  }
}

/** The values of a longest increasing subsequence. */
function longestIncreasing(values: readonly number[]): Set<number> {
  // By length: the index of the smallest last value of an increasing subsequence of that length.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    const found = ends.findIndex((end) => (values[end] ?? 0) >= value);
    const length = found === -1 ? ends.length : found;
    previous[index] = ends[length - 1];
    ends[length] = index;
  }
  const chosen = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) {
    chosen.add(values[index] ?? 0);
  }
  return chosen;
}
