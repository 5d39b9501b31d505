const STOP_WORDS = new Set(
  'the and that this with for are was were has have had not you your but from into they them then than its can will would which what when where who how all any one two out use used each also more most some such only other about there their'.split(
    ' ',
  ),
);

const significantWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !STOP_WORDS.has(word));

/** The sentences of a text. A dot inside a number or name does not end one. */
const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“(=])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The `count` sentences with the most frequent words, in their order. The first one counts more. */
export function extractSummary(text: string, count: number): string {
  const sentences = splitSentences(text);
  if (sentences.length <= count) return sentences.join(' ');
  const weight = new Map<string, number>();
  for (const word of significantWords(text)) weight.set(word, (weight.get(word) ?? 0) + 1);
  const scored = sentences.map((sentence, index) => {
    const words = new Set(significantWords(sentence));
    const sum = [...words].reduce((total, word) => total + (weight.get(word) ?? 0), 0);
    const first = index === 0 ? 1.5 : 1;
    return { sentence, index, score: (first * sum) / Math.sqrt(Math.max(4, words.size)) };
  });
  return scored
    .toSorted((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, count)
    .toSorted((one, other) => one.index - other.index)
    .map(({ sentence }) => sentence)
    .join(' ');
}
