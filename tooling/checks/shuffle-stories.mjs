/** Returns a random number generator in [0, 1) that a seed repeats (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A shuffled copy of a list (Fisher–Yates). */
export function shuffle(list, random) {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
  }
  return shuffled;
}

const STARTS_BLOCK = /^(?:test(?:\.describe)?\(|for \()/;
const ENDS_BLOCK = /^\}(?:\);)?$/;

/**
 * Shuffles the top-level `test(…)`, `test.describe(…)` and `for` blocks of a story file, as Prettier
 * formats them; everything else stays in place. A comment above a block is not moved.
 */
export function shuffleBlocks(source, random) {
  const parts = [];
  let block = null;
  for (const line of source.split('\n')) {
    if (block === null && STARTS_BLOCK.test(line)) block = [];
    if (block === null) parts.push({ lines: [line], isBlock: false });
    else block.push(line);
    if (block !== null && ENDS_BLOCK.test(line)) {
      parts.push({ lines: block, isBlock: true });
      block = null;
    }
  }
  if (block !== null) throw new Error('A block of the story does not end.');
  const blocks = shuffle(
    parts.filter(({ isBlock }) => isBlock),
    random,
  );
  return parts.flatMap(({ lines, isBlock }) => (isBlock ? blocks.pop().lines : lines)).join('\n');
}
