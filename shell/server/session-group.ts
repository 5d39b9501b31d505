import { CANARY_GROUPS } from 'shared-kit/remote';

const COOKIE = 'release-group';
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
export function readGroup(cookieHeader: string | undefined): number | null {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  return /^(0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;
}

/** The `Set-Cookie` header that keeps a session in its group. */
export const groupCookie = (group: number, isSecure: boolean): string =>
  [
    `${COOKIE}=${group}`,
    'Path=/',
    `Max-Age=${MAX_AGE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
