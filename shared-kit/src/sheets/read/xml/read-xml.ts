/** The attributes of an element, by their whole name: `table:name`. */
export type Attributes = ReadonlyMap<string, string>;

/** Is told what a document has, in its order. Names have their prefix. */
export interface XmlHandler {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  text: (text: string) => void;
}

export class XmlError extends Error {
  override name = 'XmlError';
}

/** Deeper documents are written to break what reads them. */
const MAX_DEPTH = 200;

const ENTITIES: Readonly<Record<string, string | undefined>> = {
  ...{ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" },
};

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const decode = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,10});/g, decodeEntity) : text;

/** The codes of `>`, `"`, `'` and `=`. */
const [GREATER, DOUBLE, SINGLE, EQUALS] = [62, 34, 39, 61];

const isSpace = (code: number) => code === 32 || code === 9 || code === 10 || code === 13;

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The end of a name that begins at `from`: a space, `=` or the end. */
function endOfName(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === EQUALS || isSpace(code)) return at;
  }
  return text.length;
}

/** The attributes that are in a tag after its name. */
function readAttributes(tag: string, from: number): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = skipSpaces(tag, from);
  while (at < tag.length) {
    const end = endOfName(tag, at);
    const quoteAt = skipSpaces(tag, skipSpaces(tag, end) + 1);
    const quote = tag[quoteAt];
    if (tag[skipSpaces(tag, end)] !== '=' || (quote !== '"' && quote !== "'")) {
      throw new XmlError('An attribute has no value.');
    }
    const close = tag.indexOf(quote, quoteAt + 1);
    if (close === -1) throw new XmlError('An attribute has no end.');
    attributes.set(tag.slice(at, end), decode(tag.slice(quoteAt + 1, close)));
    at = skipSpaces(tag, close + 1);
  }
  return attributes;
}

/** The end of a tag: a `>` that is in no attribute. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === GREATER) return at;
    if (code === DOUBLE || code === SINGLE) {
      at = xml.indexOf(code === DOUBLE ? '"' : "'", at + 1);
      if (at === -1) break;
    }
  }
  throw new XmlError('A tag has no end.');
}

/** Where something that begins at `from` ends: comments, CDATA and instructions. */
function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  if (end === -1) throw new XmlError('A part has no end.');
  return end;
}

/**
 * Reads XML from its beginning to its end, in a time that grows with its length. Entities of its own are not
 * taken, nor is anything loaded. Throws `XmlError` if it is cut off or not well formed.
 */
export function readXml(xml: string, { open, close, text }: XmlHandler): void {
  const names: string[] = [];
  let at = xml.indexOf('<');
  while (at !== -1) {
    if (xml.startsWith('<!--', at)) at = endOf(xml, '-->', at + 4) + 3;
    else if (xml.startsWith('<?', at)) at = endOf(xml, '?>', at) + 2;
    else if (xml.startsWith('<![CDATA[', at)) {
      const end = endOf(xml, ']]>', at);
      text(xml.slice(at + 9, end));
      at = end + 3;
    } else if (xml.startsWith('<!', at)) throw new XmlError('It has definitions of its own.');
    else if (xml[at + 1] === '/') {
      const end = endOf(xml, '>', at);
      const name = xml.slice(at + 2, end).trim();
      if (names.pop() !== name) throw new XmlError('An element ends that did not begin.');
      close(name);
      at = end + 1;
    } else {
      const end = endOfTag(xml, at + 1);
      const isEmpty = xml[end - 1] === '/';
      const tag = xml.slice(at + 1, isEmpty ? end - 1 : end);
      const nameEnd = endOfName(tag, 0);
      const name = tag.slice(0, nameEnd);
      open(name, readAttributes(tag, nameEnd));
      if (isEmpty) close(name);
      else if (names.push(name) > MAX_DEPTH) throw new XmlError('It is too deep.');
      at = end + 1;
    }
    const next = xml.indexOf('<', at);
    if (next > at && names.length > 0) text(decode(xml.slice(at, next)));
    at = next;
  }
  if (names.length > 0) throw new XmlError('It is cut off.');
}
