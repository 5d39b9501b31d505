/** A replaced part of a text: offsets in UTF-16 code units of the text before. */
export interface Splice {
  start: number;
  remove: string;
  insert: string;
}

/** Shorter changes are one splice: more of them would cost more than they save. */
const MIN_SPLIT_LENGTH = 400;

/** A change of more splices than this is one splice. */
const MAX_SPLICES = 250;

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** The changed part between the longest common beginning and end; null if the texts are equal. */
function trimCommonEnds(before: string, after: string): Splice | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  // Never between the two halves of one character.
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end += 1;
  }
  if (end > 0 && isLowSurrogate(before.charCodeAt(before.length - end))) end -= 1;
  return {
    start,
    remove: before.slice(start, before.length - end),
    insert: after.slice(start, after.length - end),
  };
}

/** Where each segment that occurs once in a text begins. A segment ends after a tag or a line. */
function findUniqueSegments(text: string): Map<string, number> {
  const starts = new Map<string, number>();
  const repeated = new Set<string>();
  for (const { 0: segment, index } of text.matchAll(/(?<![^>\n])[^>\n]*[>\n]/g)) {
    if (starts.has(segment)) repeated.add(segment);
    starts.set(segment, index);
  }
  for (const segment of repeated) starts.delete(segment);
  return starts;
}

interface Anchor {
  /** The offsets of the same segment in both texts. */
  before: number;
  after: number;
  length: number;
}

/** The segments that both texts have once, as many as are in the same order in both. */
function findAnchors(before: string, after: string): Anchor[] {
  const starts = findUniqueSegments(after);
  const common: Anchor[] = [];
  for (const [segment, start] of findUniqueSegments(before)) {
    const found = starts.get(segment);
    if (found !== undefined) common.push({ before: start, after: found, length: segment.length });
  }
  common.sort((one, other) => one.before - other.before);
  // The longest increasing subsequence of `after` (patience sorting).
  const piles: { anchor: Anchor; previous: number | null }[] = [];
  const tops: number[] = [];
  for (const anchor of common) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const top = piles[tops[middle] ?? -1];
      if (top !== undefined && top.anchor.after < anchor.after) low = middle + 1;
      else high = middle;
    }
    piles.push({ anchor, previous: tops[low - 1] ?? null });
    tops[low] = piles.length - 1;
  }
  const anchors: Anchor[] = [];
  for (let at = tops.at(-1) ?? null; at !== null;) {
    const entry = piles[at];
    if (entry === undefined) break;
    anchors.push(entry.anchor);
    at = entry.previous;
  }
  return anchors.toReversed();
}

/**
 * The parts in which two texts differ, in the order of the text. Changes in several paragraphs are a
 * splice each, so that what lies between them is not sent.
 */
export function diffText(before: string, after: string): Splice[] {
  const whole = trimCommonEnds(before, after);
  if (whole === null) return [];
  if (Math.min(whole.remove.length, whole.insert.length) < MIN_SPLIT_LENGTH) return [whole];
  const splices: Splice[] = [];
  let [beforeAt, afterAt] = [0, 0];
  const end = { before: whole.remove.length, after: whole.insert.length, length: 0 };
  for (const anchor of [...findAnchors(whole.remove, whole.insert), end]) {
    const splice = trimCommonEnds(
      whole.remove.slice(beforeAt, anchor.before),
      whole.insert.slice(afterAt, anchor.after),
    );
    if (splice !== null) splices.push({ ...splice, start: whole.start + beforeAt + splice.start });
    beforeAt = anchor.before + anchor.length;
    afterAt = anchor.after + anchor.length;
  }
  return splices.length > MAX_SPLICES ? [whole] : splices;
}
