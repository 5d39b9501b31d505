/** A place in a text that is an image inside it, and the image as one unbroken data URL. */
interface ImageInside {
  start: number;
  end: number;
  dataUrl: string;
}

// Its parts are bounded: an expression that may match megabytes overflows on them.
const HEAD = /data:image\/[\w.+-]{1,80}(?:;[\w=.-]{1,80}){0,5};base64,/gi;

const AFTER_LETTERS = /[^A-Za-z0-9+/]/g;
const AFTER_LINES = /[^A-Za-z0-9+/=\s]/g;

/** Where, from `from` on, the first sign that `foreign` looks for stands; the end where none does. */
function endOf(text: string, foreign: RegExp, from: number): number {
  foreign.lastIndex = from;
  return foreign.exec(text)?.index ?? text.length;
}

const isOneOf = (signs: string, sign: string | undefined) =>
  sign !== undefined && signs.includes(sign);

/** Where what stands between quotes or brackets begins, behind white space too; -1 where nothing does. */
function beginningOf(text: string, at: number): number {
  let start = at;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start -= 1;
  return isOneOf(`"'(`, text[start - 1]) ? start : -1;
}

/**
 * The images that a text carries as data URLs. Between quotes or brackets their letters may be broken
 * into lines, as mail programs do it.
 */
export function imagesInside(text: string): ImageInside[] {
  const found: ImageInside[] = [];
  for (const { 0: head, index } of text.matchAll(HEAD)) {
    const from = index + head.length;
    const start = beginningOf(text, index);
    const closed = endOf(text, AFTER_LINES, from);
    if (start >= 0 && closed > from && isOneOf(`"')`, text[closed])) {
      const dataUrl = text.slice(index, closed).replaceAll(/\s/g, '');
      found.push({ start, end: closed, dataUrl });
      continue;
    }
    let end = endOf(text, AFTER_LETTERS, from);
    if (end === from) continue;
    while (text[end] === '=') end += 1;
    found.push({ start: index, end, dataUrl: text.slice(index, end) });
  }
  return found;
}
