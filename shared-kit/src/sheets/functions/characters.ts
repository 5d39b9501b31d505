/** Windows-1252 has its own characters for 128 to 159, where Unicode has controls. */
const WINDOWS_128 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009Dž\u0178';

/** The character of a Windows-1252 code from 1 to 255. */
export const fromWindowsCode = (code: number): string =>
  (code >= 128 && code <= 159 ? WINDOWS_128[code - 128] : undefined) ?? String.fromCharCode(code);

/** The Windows-1252 code of the first character; that of `?` for one that it lacks. */
export function toWindowsCode(text: string): number {
  const special = WINDOWS_128.indexOf(text.charAt(0));
  if (special >= 0) return special + 128;
  const code = text.charCodeAt(0);
  return code < 128 || (code >= 160 && code <= 255) ? code : 63;
}

/**
 * Changes the case of each character for itself: `ß` stays one character in capitals, as in Excel, and a sigma
 * is the same anywhere in a word.
 */
function mapCharacters(text: string, change: (character: string) => string): string {
  let result = '';
  for (const character of text) {
    const changed = change(character);
    result += changed.length === character.length ? changed : character;
  }
  return result;
}

export const toUpper = (text: string): string =>
  mapCharacters(text, (character) => character.toUpperCase());

export const toLower = (text: string): string =>
  mapCharacters(text, (character) => character.toLowerCase());

/** Capitals at the start of each run of letters, small letters in the rest. */
export function toProper(text: string): string {
  let isInWord = false;
  return mapCharacters(text, (character) => {
    const changed = isInWord ? character.toLowerCase() : character.toUpperCase();
    isInWord = /\p{L}/u.test(character);
    return changed;
  });
}

/** ASC: full-width forms of ASCII as ordinary characters. */
export const toHalfWidth = (text: string): string =>
  text
    .replaceAll('\u3000', ' ')
    .replace(/[\uFF01-\uFF5E]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) - 0xfee0),
    );

/** Kana, which ASC turns to half width by rules that are not here. */
export const hasKana = (text: string): boolean => /[\u3041-\u30FF]/.test(text);
