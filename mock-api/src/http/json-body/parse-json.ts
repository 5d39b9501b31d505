import { isUtf8 } from 'node:buffer';
import { parse } from 'secure-json-parse';
import { InvalidError } from '../../errors';

const MAX_DEPTH = 64;

/** Objects, lists and what is in them; far more than any endpoint accepts. */
const MAX_VALUES = 20_000;

const OPEN_BRACKETS = new Set([...'[{'].map((sign) => sign.charCodeAt(0)));
const CLOSE_BRACKETS = new Set([...']}'].map((sign) => sign.charCodeAt(0)));
const QUOTE = '"'.charCodeAt(0);
const ESCAPE = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);

/**
 * Throws if brackets nest too deeply or if there are too many values. Reads the bytes, so that
 * neither a deep nor a large number of values is ever parsed. An empty object or list counts twice.
 */
function checkShape(bytes: Buffer): void {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inString) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === COMMA) values += 1;
    else if (OPEN_BRACKETS.has(byte)) {
      depth += 1;
      // Its first value. The others follow a comma each.
      values += 1;
      if (depth > MAX_DEPTH) throw new InvalidError('The body is nested too deeply.');
    } else if (CLOSE_BRACKETS.has(byte)) depth -= 1;
    if (values > MAX_VALUES) throw new InvalidError('The body has too many values.');
  }
}

/** Parses, but for keys that would change the prototype of objects. */
function parseSafely(text: string): unknown {
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new InvalidError('The body is not valid JSON.');
  }
}

/**
 * The path of a text that contains NUL, which PostgreSQL cannot store; null if there is none. For a
 * key that contains it, the path of its object: the keys of some objects are stored too.
 */
function findNul(value: unknown, path: string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0')) return path.join('.');
    const found = findNul(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Parses a body of JSON. Throws an `InvalidError` if it is not UTF-8 or not JSON, is nested too
 * deeply, has too many values or contains NUL, or if a key would change a prototype.
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new InvalidError('The body is not valid UTF-8.');
  checkShape(bytes);
  const value = parseSafely(bytes.toString('utf8'));
  const at = findNul(value);
  if (at === null) return value;
  const message = 'This text contains a character that cannot be stored.';
  throw new InvalidError(message, { [at || 'body']: message });
}
