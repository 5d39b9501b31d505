import type { ActiveRemote } from 'shared-kit/remote';
import {
  canaryKey,
  formatLeftCanaries,
  LEFT_CANARIES_COOKIE,
  parseLeftCanaries,
  type LeftCanaries,
} from './left-canaries';

/** The canaries that this tab has left: each once, whatever the browser does with cookies. */
const STORAGE_KEY = 'left-canaries';

const keyOf = ({ name, release }: ActiveRemote) => canaryKey(name, release.version);

const isSecure = () => window.location.protocol === 'https:';
/** As `defineCookie` of the edge names it. */
const cookieName = () => `${isSecure() ? '__Host-' : ''}${LEFT_CANARIES_COOKIE}`;

function readStored(): LeftCanaries {
  try {
    return parseLeftCanaries(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return new Set();
  }
}

function readCookie(): LeftCanaries {
  const start = `${cookieName()}=`;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(start));
  return parseLeftCanaries(pair?.slice(start.length) ?? null);
}

/** The canaries that this session has left, in this tab or another one. */
export const readLeftCanaries = (): LeftCanaries => new Set([...readCookie(), ...readStored()]);

/** Whether a remote is a canary that this tab has not left yet. */
export const canLeaveCanary = (remote: ActiveRemote | null): remote is ActiveRemote =>
  remote?.variant === 'canary' && !readStored().has(keyOf(remote));

/**
 * Has the session go over to the stable release of a remote whose canary failed: in what this page loads
 * from now on, and in the documents that the edge makes. False if that must not happen: it did before, the
 * remote is no canary, or it cannot be noted and could go on for ever.
 */
export function leaveCanary(remote: ActiveRemote | null): boolean {
  if (!canLeaveCanary(remote)) return false;
  const left = formatLeftCanaries(new Set([...readLeftCanaries(), keyOf(remote)]));
  try {
    sessionStorage.setItem(STORAGE_KEY, left);
  } catch {
    return false;
  }
  // Until the browser is closed, as long as the session lasts that has seen it fail.
  document.cookie = `${cookieName()}=${left}; path=/; samesite=lax${isSecure() ? '; secure' : ''}`;
  // Browsers may set a cookie later than the next request is sent, but not later than it is read.
  readCookie();
  return true;
}
