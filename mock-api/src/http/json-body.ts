import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidError, UnsupportedMediaError } from '../errors';

const MAX_DEPTH = 64;

const OPEN_BRACKETS = new Set([...'[{'].map((sign) => sign.charCodeAt(0)));
const CLOSE_BRACKETS = new Set([...']}'].map((sign) => sign.charCodeAt(0)));
const QUOTE = '"'.charCodeAt(0);
const ESCAPE = '\\'.charCodeAt(0);

/** Whether brackets nest too deeply. Reads the bytes, so that no deep value is ever parsed. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inString) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPEN_BRACKETS.has(byte)) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (CLOSE_BRACKETS.has(byte)) depth -= 1;
  }
  return false;
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

/** Accepts JSON bodies only, and rejects those that are deep, not UTF-8 or contain NUL. */
export function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  // One-click unsubscribe (RFC 8058): mail programs post a form, whose content is irrelevant.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 4_096 },
    async (request: FastifyRequest) => {
      const { config } = request.routeOptions;
      if ('ignoresBody' in config && config.ignoresBody === true) return undefined;
      throw new UnsupportedMediaError('Send JSON, as application/json.');
    },
  );
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined);
      if (!isUtf8(body)) return done(new InvalidError('The body is not valid UTF-8.'));
      if (isTooDeep(body)) return done(new InvalidError('The body is nested too deeply.'));
      parse(request, body.toString('utf8'), (error, value) => {
        if (error) return done(new InvalidError('The body is not valid JSON.'));
        const at = findNul(value);
        if (at === null) return done(null, value);
        const message = 'This text contains a character that cannot be stored.';
        done(new InvalidError(message, { [at || 'body']: message }));
      });
    },
  );
}
