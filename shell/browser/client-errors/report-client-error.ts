/**
 * Reports errors of the page to the API. It imports nothing that is shared through federation,
 * because it must work when the page could not start.
 */

/** The contract's `clientErrors.report`; a test compares the two. */
export const CLIENT_ERRORS_PATH = '/api/client-errors';

/** Reports per page load: an error in a loop must not become a loop of requests. */
const MAX_REPORTS = 10;

/** Further errors get a number that no report has. */
const MAX_REFERENCES = 100;

const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;
const MAX_PATH = 300;

/** The remote whose page is on the screen and its version; both null for the shell's own pages. */
export interface ErrorSource {
  remote: string | null;
  release: string | null;
}

type ErrorKind = 'error' | 'unhandled-rejection' | 'render' | 'recoverable' | 'start';

/** Letters and digits that nobody confuses when reading them out. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

let reported = new Set<string>();
/** By message. */
let references = new Map<string, string>();
let readSource: (pathname: string) => ErrorSource = () => ({ remote: null, release: null });

/** Removes what may identify a person: query strings, e-mail addresses and long tokens. */
function redact(text: string, maxLength: number): string {
  return (
    text
      .slice(0, maxLength * 2)
      .replace(/\?[^\s:)'"]*/g, '')
      .replace(/(?<![^\s@<>"'()])[^\s@<>"'()]+@[^\s@<>"'()]+\.\w+/g, '[email]')
      .replace(/\b[\w-]{32,}\b/g, '[token]')
      .slice(0, maxLength)
      // The API refuses half of a character.
      .replace(/[\ud800-\udbff]$/, '')
  );
}

const toText = (error: unknown) =>
  redact(error instanceof Error ? error.message : String(error), MAX_MESSAGE);

function createReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH));
  const { length } = REFERENCE_CHARACTERS;
  return Array.from(bytes, (byte) => REFERENCE_CHARACTERS.charAt(byte % length)).join('');
}

/**
 * A short number by which a visitor can name an error, and which the server's log has too. Errors
 * with the same message are the same error: only one of them is reported.
 */
export function errorReference(error: unknown): string {
  const text = toText(error);
  const reference = references.get(text) ?? createReference();
  if (references.size < MAX_REFERENCES) references.set(text, reference);
  return reference;
}

/**
 * Sends an error to the API: once per page load for the same message, at most ten in all. Call it in
 * the browser. It never throws, and nothing happens if the request fails.
 */
export function reportClientError(error: unknown, kind: ErrorKind = 'error'): void {
  try {
    const text = toText(error);
    if (reported.size >= MAX_REPORTS || reported.has(text)) return;
    reported.add(text);
    const { pathname } = window.location;
    const body = JSON.stringify({
      kind,
      message: text,
      stack: error instanceof Error ? redact(error.stack ?? '', MAX_STACK) : '',
      reference: errorReference(error),
      path: pathname.slice(0, MAX_PATH),
      ...readSource(pathname),
    });
    send(body);
  } catch {
    // A report must not cause an error of its own.
  }
}

/** As the kit's `sendBeacon`, which is shared through federation: it may be what could not be loaded. */
function send(body: string): void {
  const blob = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon?.(CLIENT_ERRORS_PATH, blob)) return;
  const headers = { 'content-type': 'application/json' };
  fetch(CLIENT_ERRORS_PATH, { method: 'POST', body, headers, keepalive: true }).catch(() => {});
}

/** Reports uncaught errors and rejections of the window from now on. Returns a function to stop. */
export function reportUncaughtErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => {
    // Browsers hide errors of other origins (extensions, say) behind this message.
    if (error === null && message.startsWith('Script error')) return;
    reportClientError(error ?? message);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // An aborted request is a navigation, not a fault.
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    reportClientError(reason, 'unhandled-rejection');
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Sets how reports find out which remote, in which version, is on the screen. */
export function setErrorSource(read: (pathname: string) => ErrorSource): void {
  readSource = read;
}

/** Forgets what was reported, as a new page load does. For tests. */
export function resetClientErrors(): void {
  reported = new Set();
  references = new Map();
}
