import type { FastifyRequest } from 'fastify';
import type { contract, InputOf } from 'shared-kit/contract';

type EventInput = Extract<InputOf<typeof contract.analytics.track>['body'], { eventType: string }>;

/** One event, made safe to keep. No address is in it. */
export interface TrackedEvent {
  type: EventInput['eventType'];
  /** The path of the page, without its search. */
  page: string;
  /** Host and path of the page that led here; empty for none. */
  referrer: string;
  device: string;
  /** Empty where nobody is to be recognised. */
  session: string;
  userId: string | null;
  meta: Record<string, string | number | boolean | null>;
  at: Date;
}

/** Names are keys of an index, which takes no longer ones. */
const MAX_NAME_LENGTH = 200;

/** Half a surrogate pair would make the database refuse a whole batch. */
export const sanitizeText = (text: string, length = MAX_NAME_LENGTH): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    .slice(0, length)
    .replace(/\p{Cs}$/u, '');

function parsePath(pageUrl: string): string {
  const base = 'http://page';
  return URL.canParse(pageUrl, base) ? new URL(pageUrl, base).pathname : '';
}

function parseReferrer(referrer: string): string {
  if (!/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return '';
  const { host, pathname } = new URL(referrer);
  return host + (pathname === '/' ? '' : pathname);
}

export function parseEvent(sent: EventInput, userId: string | null, at: Date): TrackedEvent {
  return {
    type: sent.eventType,
    page: sanitizeText(parsePath(sent.pageUrl ?? '')),
    referrer: sanitizeText(parseReferrer(sent.referrer ?? '')),
    device: sanitizeText(sent.device ?? ''),
    session: sanitizeText(sent.sessionId),
    userId,
    meta: Object.fromEntries(
      Object.entries(sent.meta ?? {}).map(([name, value]) => [
        sanitizeText(name),
        typeof value === 'string' ? sanitizeText(value, 500) : value,
      ]),
    ),
    at,
  };
}

/** Whether whoever calls has asked not to be followed: Do Not Track, Global Privacy Control. */
export const hasDoNotTrack = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** The visit a plain link is followed in: the browser's own id, which is also in a cookie. */
export const readVisitCookie = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /(?:^|; *)visit=([\w-]{8,100})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? '';
