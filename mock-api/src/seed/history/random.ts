export type Random = () => number;

/** Mulberry32 over an FNV-1a hash: the same seed gives the same numbers on every machine. */
export function randomFrom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Picks one of the items, each as often as its weight says; undefined without items. */
export function pickWeighted<Item>(
  random: Random,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item | undefined {
  let rest = random() * items.reduce((sum, item) => sum + weightOf(item), 0);
  return items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1);
}
