import type { FastifyRequest } from 'fastify';
import type { contract, InputOf } from 'shared-kit/contract';
import { visitCookie } from 'shared-kit/server';

type EventInput = Extract<InputOf<typeof contract.analytics.track>['body'], { eventType: string }>;

/** An event, made safe to store. It contains no IP address. */
export interface TrackedEvent {
  type: EventInput['eventType'];
  /** The path of the page, without its query string. */
  page: string;
  /** Host and path of the referring page; may be empty. */
  referrer: string;
  device: string;
  /** The browser's session id; empty if the visitor must not be recognized. */
  session: string;
  userId: string | null;
  meta: Record<string, string | number | boolean | null>;
  at: Date;
}

/**
 * How the sessions begin that the demo makes up. A start without the demo removes them all, so no client
 * may add to them: one that sends such an id is not recognized.
 */
export const DEMO_SESSION_PREFIX = 'demo:';

const readSession = (sessionId: string): string =>
  sessionId.startsWith(DEMO_SESSION_PREFIX) ? '' : sanitizeText(sessionId);

/** In characters. Names are index keys, whose length is limited. */
const MAX_NAME_LENGTH = 200;

/** Truncates a text and replaces lone surrogates, for which PostgreSQL rejects the whole batch. */
export const sanitizeText = (text: string, length = MAX_NAME_LENGTH): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    .slice(0, length)
    .replace(/\p{Cs}$/u, '');

function parsePath(pageUrl: string): string {
  const base = 'http://page.invalid';
  if (!URL.canParse(pageUrl, base)) return '';
  const { pathname } = new URL(pageUrl, base);
  try {
    // As people read it; a percent-encoded slug of another script would be three times as long.
    const readable = decodeURI(pathname);
    return /\p{Cc}/u.test(readable) ? pathname : readable;
  } catch {
    return pathname;
  }
}

function parseReferrer(referrer: string): string {
  if (!/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return '';
  const { host, pathname } = new URL(referrer);
  return host + (pathname === '/' ? '' : pathname);
}

export function parseEvent(input: EventInput, userId: string | null, at: Date): TrackedEvent {
  return {
    type: input.eventType,
    page: sanitizeText(parsePath(input.pageUrl ?? '')),
    referrer: sanitizeText(parseReferrer(input.referrer ?? '')),
    device: sanitizeText(input.device ?? ''),
    session: readSession(input.sessionId),
    userId,
    meta: Object.fromEntries(
      Object.entries(input.meta ?? {}).map(([name, value]) => [
        sanitizeText(name),
        typeof value === 'string' ? sanitizeText(value, 500) : value,
      ]),
    ),
    at,
  };
}

/** Whether the client sends Do Not Track or Global Privacy Control. */
export const hasDoNotTrack = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** The session id in the `visit` cookie, for plain links, which cannot send it otherwise. */
export const readVisitCookie = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  isSecure: boolean,
): string => visitCookie.read(headers.cookie, isSecure) ?? '';
