/** An image embedded in a text: its range, and the image as one unbroken data URL. */
interface DataUrlImage {
  start: number;
  end: number;
  dataUrl: string;
}

// Its parts are bounded: an expression that may match megabytes overflows.
const DATA_URL_PREFIX = /data:image\/[\w.+-]{1,80}(?:;[\w=.-]{1,80}){0,5};base64,/gi;

const NON_BASE64 = /[^A-Za-z0-9+/]/g;
const NON_WRAPPED_BASE64 = /[^A-Za-z0-9+/=\s]/g;

/** The index of the first match at or after `from`; the text's length if there is none. */
function findEnd(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

const isOneOf = (characters: string, character: string | undefined) =>
  character !== undefined && characters.includes(character);

/** The start of a quoted or bracketed value, before white space; -1 if it is neither. */
function findStart(text: string, index: number): number {
  let start = index;
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start -= 1;
  return isOneOf(`"'(`, text[start - 1]) ? start : -1;
}

/**
 * Finds the images that a text embeds as data URLs. Inside quotes or brackets their base64 may be
 * wrapped, as mail programs do.
 */
export function findDataUrlImages(text: string): DataUrlImage[] {
  const images: DataUrlImage[] = [];
  for (const { 0: prefix, index } of text.matchAll(DATA_URL_PREFIX)) {
    const from = index + prefix.length;
    const start = findStart(text, index);
    const closing = findEnd(text, NON_WRAPPED_BASE64, from);
    if (start >= 0 && closing > from && isOneOf(`"')`, text[closing])) {
      const dataUrl = text.slice(index, closing).replaceAll(/\s/g, '');
      images.push({ start, end: closing, dataUrl });
      continue;
    }
    let end = findEnd(text, NON_BASE64, from);
    if (end === from) continue;
    while (text[end] === '=') end += 1;
    images.push({ start: index, end, dataUrl: text.slice(index, end) });
  }
  return images;
}
