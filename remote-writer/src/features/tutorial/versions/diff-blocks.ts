import { diffArrays } from 'diff';
import { alignSimilar } from './align-similar';
import type { BlockKind, TextBlock } from './text-blocks';
import { splitWords } from './words';

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
const MOST_LINES = 10_000;

/** Compares two texts: first line by line, then the words of the lines that belong together. */
export function diffBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): BlockDiff {
  const deadline = performance.now() + ALIGN_MS + WORDS_MS;
  const runs = alignLines(before, after);
  // Without an alignment everything was replaced.
  if (runs === undefined) return { rows: replaced(before, after), isCoarse: true };

  const rows: DiffRow[] = [];
  let isCoarse = false;
  let [b, a] = [0, 0];
  let removed: readonly TextBlock[] = [];
  const flush = (added: readonly TextBlock[]) => {
    for (const [old, now] of alignSimilar(removed, added)) {
      const words = old && now && diffWords(old, now, deadline);
      isCoarse ||= words === null;
      rows.push(words ?? { isSame: false, before: marked(old), after: marked(now) });
    }
    removed = [];
  };
  for (const run of runs) {
    if (run.removed) {
      flush([]);
      removed = before.slice(b, (b += run.count));
    } else if (run.added) {
      flush(after.slice(a, (a += run.count)));
    } else {
      flush([]);
      for (const block of after.slice(a, a + run.count)) rows.push(unchanged(block));
      b += run.count;
      a += run.count;
    }
  }
  flush([]);
  return { rows, isCoarse };
}

/** The lines that are the same in both; undefined if finding them takes too long. */
function alignLines(before: readonly TextBlock[], after: readonly TextBlock[]) {
  if (before.length + after.length > MOST_LINES) return undefined;
  return diffArrays(before.map(keyOf), after.map(keyOf), { timeout: ALIGN_MS });
}

const keyOf = ({ kind, text }: TextBlock) => `${kind} ${text}`;

function unchanged({ kind, text }: TextBlock): DiffRow {
  const block = { kind, segments: [{ text, isMarked: false }] };
  return { isSame: true, before: block, after: block };
}

const marked = (block: TextBlock | undefined): MarkedBlock | null =>
  block === undefined
    ? null
    : { kind: block.kind, segments: [{ text: block.text, isMarked: true }] };

const replaced = (before: readonly TextBlock[], after: readonly TextBlock[]): DiffRow[] => [
  ...before.map((block) => ({ isSame: false, before: marked(block), after: null })),
  ...after.map((block) => ({ isSame: false, before: null, after: marked(block) })),
];

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
