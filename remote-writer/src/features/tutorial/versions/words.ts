/** Scripts that are written without spaces between words: each character is compared on its own. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const WORD = new RegExp(
  String.raw`[${UNSPACED}]\p{M}*|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}_])+|\s+|[^\p{L}\p{M}\p{N}_\s]|[\s\S]`,
  'gu',
);

/** The words, spaces and signs of a text in any script. Joined they are the text again. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
