import { diffArrays } from 'diff';
import type { TextBlock } from './text-blocks';

/** The indexes of a line that both texts have. */
export interface SameLine {
  before: number;
  after: number;
}

const keyOf = ({ kind, text }: TextBlock) => `${kind} ${text}`;

/** The lines that the other text has as well: only these can be the same. */
function sharedLines(blocks: readonly TextBlock[], others: readonly TextBlock[]) {
  const keys = new Set(others.map(keyOf));
  return blocks
    .map((block, index) => ({ index, key: keyOf(block) }))
    .filter(({ key }) => keys.has(key));
}

/** The lines that are the same in both texts, in order; null if finding them takes longer. */
export function findSameLines(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  timeout: number,
): SameLine[] | null {
  const old = sharedLines(before, after);
  const now = sharedLines(after, before);
  const runs = diffArrays(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
    { timeout },
  );
  if (runs === undefined) return null;
  const same: SameLine[] = [];
  let [b, a] = [0, 0];
  for (const { added, removed, count } of runs) {
    if (!added && !removed) {
      for (const [offset, { index }] of old.slice(b, b + count).entries()) {
        same.push({ before: index, after: now[a + offset]?.index ?? 0 });
      }
    }
    if (!added) b += count;
    if (!removed) a += count;
  }
  return same;
}
