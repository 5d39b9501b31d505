/** A place in a text that is an image inside it, and the image as one unbroken data URL. */
interface DataUrlImage {
  start: number;
  end: number;
  dataUrl: string;
}

// Its parts are bounded: an expression that may match megabytes overflows on them.
const DATA_URL_PREFIX = /data:image\/[\w.+-]{1,80}(?:;[\w=.-]{1,80}){0,5};base64,/gi;

const NON_BASE64 = /[^A-Za-z0-9+/]/g;
const NON_WRAPPED_BASE64 = /[^A-Za-z0-9+/=\s]/g;

/** Where, from `from` on, the first sign that `foreign` looks for stands; the end where none does. */
function findEnd(text: string, foreign: RegExp, from: number): number {
  foreign.lastIndex = from;
  return foreign.exec(text)?.index ?? text.length;
}

const isOneOf = (signs: string, sign: string | undefined) =>
  sign !== undefined && signs.includes(sign);

/** Where what stands between quotes or brackets begins, behind white space too; -1 where nothing does. */
function findStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start -= 1;
  return isOneOf(`"'(`, text[start - 1]) ? start : -1;
}

/**
 * The images that a text carries as data URLs. Between quotes or brackets their letters may be broken
 * into lines, as mail programs do it.
 */
export function findDataUrlImages(text: string): DataUrlImage[] {
  const found: DataUrlImage[] = [];
  for (const { 0: head, index } of text.matchAll(DATA_URL_PREFIX)) {
    const from = index + head.length;
    const start = findStart(text, index);
    const closed = findEnd(text, NON_WRAPPED_BASE64, from);
    if (start >= 0 && closed > from && isOneOf(`"')`, text[closed])) {
      const dataUrl = text.slice(index, closed).replaceAll(/\s/g, '');
      found.push({ start, end: closed, dataUrl });
      continue;
    }
    let end = findEnd(text, NON_BASE64, from);
    if (end === from) continue;
    while (text[end] === '=') end += 1;
    found.push({ start: index, end, dataUrl: text.slice(index, end) });
  }
  return found;
}
