import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { visitCookie } from 'shared-kit/server';

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

/** Reduces the headers of a visitor to what a page may depend on. */
export function visitorOf(headers: IncomingHttpHeaders, isSecure: boolean): Visitor {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') {
    return { pageHeaders: { dnt: '1' }, newId: null };
  }
  const known = visitCookie.read(headers.cookie, isSecure);
  const id = known ?? randomUUID();
  const representative = REPRESENTATIVES[parityOf(id)] ?? '';
  // Loaders find it under the name without a prefix, on every site.
  const cookie = visitCookie.pair(representative, false);
  return { pageHeaders: { cookie }, newId: known ? null : id };
}

/** The `Set-Cookie` header of a new visitor's id; the site's analytics read it. */
export const newVisitCookie = (id: string, isSecure: boolean): string =>
  visitCookie.format(id, { maxAgeSeconds: YEAR_S, isSecure });
