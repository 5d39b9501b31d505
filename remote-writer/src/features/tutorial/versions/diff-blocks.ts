import { diffArrays } from 'diff';
import { alignSimilar } from './align-similar';
import { splitWords, type BlockKind, type TextBlock } from './text-blocks';

export interface Segment {
  text: string;
  isMarked: boolean;
}

/** A line with its words that were removed (on the older side) or added (on the newer) marked. */
export interface MarkedBlock {
  kind: BlockKind;
  segments: readonly Segment[];
}

/** Two lines that belong together; null where one side has none. */
export interface DiffRow {
  isSame: boolean;
  before: MarkedBlock | null;
  after: MarkedBlock | null;
}

export interface BlockDiff {
  rows: DiffRow[];
  /** Whether some of it took too long to compare word by word. */
  isCoarse: boolean;
}

/** What comparing one section may take, together well below the 200 ms that one would notice. */
const ALIGN_MS = 50;
const WORDS_MS = 70;
const LONGEST_WORD_DIFF = 20_000;

/** Compares two texts: first line by line, then the words of the lines that belong together. */
export function diffBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): BlockDiff {
  const deadline = performance.now() + ALIGN_MS + WORDS_MS;
  const same = findSameLines(before, after, ALIGN_MS);
  const rows: DiffRow[] = [];
  let isCoarse = same === null;
  let [b, a] = [0, 0];
  const end = { before: before.length, after: after.length };
  for (const next of [...(same ?? []), end]) {
    const pairs = alignSimilar(before.slice(b, next.before), after.slice(a, next.after));
    for (const [old, now] of pairs) {
      const words = old && now && diffWords(old, now, deadline);
      isCoarse ||= words === null;
      rows.push(words ?? { isSame: false, before: marked(old), after: marked(now) });
    }
    const line = after[next.after];
    if (line !== undefined) rows.push(unchanged(line));
    [b, a] = [next.before + 1, next.after + 1];
  }
  return { rows, isCoarse };
}

function unchanged({ kind, text }: TextBlock): DiffRow {
  const block = { kind, segments: [{ text, isMarked: false }] };
  return { isSame: true, before: block, after: block };
}

const marked = (block: TextBlock | undefined): MarkedBlock | null =>
  block === undefined
    ? null
    : { kind: block.kind, segments: [{ text: block.text, isMarked: true }] };

/** Marks the words that differ; null if that takes too long. */
function diffWords(before: TextBlock, after: TextBlock, deadline: number): DiffRow | null {
  if (before.kind === 'image' || after.kind === 'image') {
    return { isSame: false, before: marked(before), after: marked(after) };
  }
  const timeout = deadline - performance.now();
  if (timeout <= 0 || before.text.length + after.text.length > LONGEST_WORD_DIFF) return null;
  const changes = diffArrays(splitWords(before.text), splitWords(after.text), { timeout });
  if (changes === undefined) return null;
  const side = (kind: BlockKind, mark: 'removed' | 'added', other: 'removed' | 'added') => ({
    kind,
    segments: joinMarks(
      changes
        .filter((change) => !change[other])
        .map((change) => ({ text: change.value.join(''), isMarked: change[mark] })),
    ),
  });
  return {
    isSame: false,
    before: side(before.kind, 'removed', 'added'),
    after: side(after.kind, 'added', 'removed'),
  };
}

/** Joins marked words that only a space separates: a run of changed words reads as one. */
function joinMarks(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const [index, segment] of segments.entries()) {
    const isGap = segment.text.trim() === '' && segments[index + 1]?.isMarked;
    const last = joined.at(-1);
    if (last?.isMarked && (segment.isMarked || isGap)) {
      joined[joined.length - 1] = { text: last.text + segment.text, isMarked: true };
    } else {
      joined.push(segment);
    }
  }
  return joined;
}

/** The indexes of a line that both texts have. */
interface SameLine {
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
function findSameLines(
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
