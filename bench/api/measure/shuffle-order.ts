/** The numbers below `count` in a pseudo-random order that differs by `seed`. */
export function shuffleOrder(count: number, variety: number): number[] {
  const salt = Math.imul(variety + 1, 2_246_822_519);
  const sortKey = (index: number) => {
    const mixed = Math.imul(Math.imul(index + 1, 2_654_435_761) ^ salt, 3_266_489_917);
    return Math.imul(mixed ^ (mixed >>> 15), 668_265_263) >>> 0;
  };
  return Array.from({ length: count }, (_, index) => index).toSorted(
    (one, other) => sortKey(one) - sortKey(other),
  );
}
