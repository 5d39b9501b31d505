import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const COOKIE = 'visit';
const YEAR_S = 365 * 24 * 60 * 60;

/** There are two variants of the hero, and the API chooses by the parity of this number. */
const parityOf = (id: string) => createHash('sha256').update(id).digest().readUInt32BE(0) % 2;

/** Ids that stand for all with the same parity, so that no visitor's own gets into a page. */
const REPRESENTATIVES = [0, 1].map((parity) => {
  let number = 0;
  while (parityOf(`variant-${number}`) !== parity) number += 1;
  return `variant-${number}`;
});

interface Visitor {
  /** What their pages depend on. */
  pageHeaders: Record<string, string>;
  /** Null for a visitor who has an id, or asks not to be tracked. */
  newId: string | null;
}

function readId(cookies: string | undefined): string | null {
  const [, id] = /(?:^|;\s*)visit=([\w-]{8,100})(?:;|$)/.exec(cookies ?? '') ?? [];
  return id ?? null;
}

/** Reduces the headers of a visitor to what a page may depend on. */
export function visitorOf(headers: IncomingHttpHeaders): Visitor {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') {
    return { pageHeaders: { dnt: '1' }, newId: null };
  }
  const known = readId(headers.cookie);
  const id = known ?? randomUUID();
  const representative = REPRESENTATIVES[parityOf(id)];
  return { pageHeaders: { cookie: `${COOKIE}=${representative}` }, newId: known ? null : id };
}

/** The `Set-Cookie` header of a new visitor's id; the site's analytics read it. */
export const visitCookie = (id: string, isSecure: boolean): string =>
  `${COOKIE}=${id}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
