import { defineCookie } from 'shared-kit/server';
import { CANARY_GROUPS } from 'shared-kit/registry';
import {
  LEFT_CANARIES,
  LEFT_CANARIES_COOKIE,
  parseLeftCanaries,
  type LeftCanaries,
} from '../browser/registry/left-canaries';

const cookie = defineCookie({ name: 'release-group', pattern: /^(0|[1-9]\d{0,3})$/ });
const leftCanaries = defineCookie({
  name: LEFT_CANARIES_COOKIE,
  pattern: LEFT_CANARIES,
  isHttpOnly: false,
});
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The fractional part of the golden ratio: its multiples never cluster. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * Returns the groups of new sessions. They come from a golden-ratio sequence instead of at random,
 * so that even a few sessions are spread evenly and a canary gets its share of them.
 */
export function createGroupSequence(start = Math.random()): () => number {
  let position = start;
  return () => {
    position = (position + GOLDEN_RATIO) % 1;
    return Math.floor(position * CANARY_GROUPS);
  };
}

/** The group that a `Cookie` header names; null unless it is exactly as the edge writes it. */
export function readGroup(cookieHeader: string | undefined, isSecure: boolean): number | null {
  const value = cookie.read(cookieHeader, isSecure);
  return value === null ? null : Number(value);
}

/** The `Set-Cookie` header that keeps a session in its group. */
export const groupCookie = (group: number, isSecure: boolean): string =>
  cookie.format(String(group), { maxAgeSeconds: MAX_AGE_SECONDS, isSecure });

/** The canaries that failed in the browser of a session. It has named them itself: nothing else is wrong then. */
export const readLeftCanaries = (
  cookieHeader: string | undefined,
  isSecure: boolean,
): LeftCanaries => parseLeftCanaries(leftCanaries.read(cookieHeader, isSecure));
