/** The segments of a pattern, which match in any case: `/Blog/:slug?` is `blog` and `:slug?`. */
const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean);

const isOptional = (segment: string | undefined) => segment?.endsWith('?') === true;

/** Whether a path can have a segment that both match. */
const meet = (one: string, other: string) =>
  one.startsWith(':') ||
  other.startsWith(':') ||
  (one.startsWith('@:') && other.startsWith('@')) ||
  (other.startsWith('@:') && one.startsWith('@')) ||
  one.replace('?', '') === other.replace('?', '');

/**
 * Whether some path matches both route patterns. The first remote of a registry would have it then: a
 * release that claims every path, as `/*`, would take the pages of all others. In steps of the product of
 * their lengths.
 */
export function doPathsOverlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  /** Whether what follows in `a` and in `b` overlaps, for each place in `b`; of the last place in `a`. */
  let after: boolean[] = [];
  for (let i = a.length; i >= 0; i -= 1) {
    const row: boolean[] = [];
    for (let j = b.length; j >= 0; j -= 1) {
      const [x, y] = [a[i], b[j]];
      row[j] =
        x === '*' ||
        y === '*' ||
        (x === undefined && y === undefined) ||
        (isOptional(x) && after[j] === true) ||
        (isOptional(y) && row[j + 1] === true) ||
        (x !== undefined && y !== undefined && meet(x, y) && after[j + 1] === true);
    }
    after = row;
  }
  return after[0] === true;
}
