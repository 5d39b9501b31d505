import { LIMITS } from 'shared-kit/contract/constants';
import { readLiveEvent, type LiveEvent } from './live-event';
import { requestTicket } from './request-ticket';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How often a browser without a stream reads again. */
export const ASK_INTERVAL_MS = MINUTE;

/** The server sends something every 25 seconds: after so long, the connection is dead. */
const SILENCE_MS = 70 * SECOND;

/** The server knows what was missed for ten minutes. */
const RESUMABLE_MS = 9 * MINUTE;

/** After so many failures in a row, the browser asks instead, and tries a stream again now and then. */
const MAX_FAILURES = 3;
const RETRY_WHILE_ASKING_MS = 5 * MINUTE;

/** A stream that ended after so long was none that failed: the server ends each after a while. */
const STABLE_MS = 10 * SECOND;

/** A process that stops ends thousands of streams at once. */
const RECONNECT_SPREAD_MS = 14 * SECOND;

/** Discussions are opened one after another: one new stream is enough for several. */
const TOPIC_DELAY_MS = 300;

const EVENTS = ['hello', 'unread', 'thread', 'resync', 'beat'];

/** Between half and all of it, so that many browsers do not come at once. */
const jitter = (ms: number) => ms * (0.5 + Math.random() / 2);

interface ConnectionOptions {
  /** The discussions to follow; the first ones, if there are more than a stream may have. */
  threads: () => readonly string[];
  emit: (event: LiveEvent) => void;
}

/** The browser's one stream: opened again when it ends, replaced by asking while there is none. */
export interface LiveConnection {
  /** Opens the stream, or another one if there are new discussions to follow. */
  update: (isNew: boolean) => void;
  /** Closes the stream until `update` is called. */
  pause: () => void;
  close: () => void;
}

export function createLiveConnection({ threads, emit }: ConnectionOptions): LiveConnection {
  let source: EventSource | null = null;
  /** Of the last attempt: what an earlier one comes to does not count any more. */
  let attempt = 0;
  let failures = 0;
  let startedAt = 0;
  let openedAt = 0;
  let heardAt = 0;
  let lastId: string | null = null;
  let isWanted = false;
  let retryTimer: number | undefined;
  let askTimer: number | undefined;

  const connectIn = (ms: number) => {
    window.clearTimeout(retryTimer);
    retryTimer = window.setTimeout(() => void connect(), ms);
  };

  const isStable = () => source !== null && openedAt > 0 && Date.now() - openedAt >= STABLE_MS;

  function disconnect(): void {
    attempt += 1;
    window.clearTimeout(retryTimer);
    // Not as soon as it opens: one that breaks off each time would be opened again for ever.
    if (isStable()) failures = 0;
    source?.close();
    source = null;
  }

  function stopAsking(): void {
    window.clearInterval(askTimer);
    askTimer = undefined;
  }

  function startAsking(): void {
    askTimer ??= window.setInterval(() => {
      if (navigator.onLine) emit({ kind: 'resync' });
    }, ASK_INTERVAL_MS);
  }

  /** @param retryAfter in seconds, if the server has said so */
  function fail(retryAfter: number | null): void {
    disconnect();
    failures += 1;
    const isAsking = failures >= MAX_FAILURES || retryAfter !== null;
    if (isAsking) startAsking();
    const backOff = isAsking ? RETRY_WHILE_ASKING_MS : 2 ** failures * SECOND;
    connectIn(jitter(Math.max(backOff, 2 * SECOND * (retryAfter ?? 0))));
  }

  function onEnd(): void {
    if (!isStable()) return fail(null);
    disconnect();
    connectIn(SECOND + Math.random() * RECONNECT_SPREAD_MS);
  }

  function open(ticket: string): void {
    const query = new URLSearchParams({ ticket });
    const followed = threads().slice(0, LIMITS.liveThreads);
    if (followed.length > 0) query.set('threads', followed.join(','));
    const isResumable = lastId !== null && Date.now() - heardAt < RESUMABLE_MS;
    if (lastId !== null && isResumable) query.set('since', lastId);
    const mustReadAgain = lastId !== null && !isResumable;
    const stream = new EventSource(`/api/live?${query}`);
    source = stream;
    startedAt = Date.now();
    openedAt = 0;
    const onEvent = (event: MessageEvent<string>) => {
      if (source !== stream) return;
      heardAt = Date.now();
      lastId = event.lastEventId || lastId;
      if (event.type === 'hello') {
        openedAt = heardAt;
        stopAsking();
        if (mustReadAgain) emit({ kind: 'resync' });
      }
      const read = readLiveEvent(event.type, event.data);
      if (read !== null) emit(read);
    };
    for (const name of EVENTS) stream.addEventListener(name, onEvent);
    // It would come back by itself, with a ticket that is used up.
    stream.addEventListener('error', () => {
      if (source === stream) onEnd();
    });
  }

  async function connect(): Promise<void> {
    disconnect();
    if (!isWanted || !navigator.onLine) return;
    const own = attempt;
    const answer = await requestTicket();
    if (own !== attempt) return;
    if ('ticket' in answer) open(answer.ticket);
    // When the session has ended, the page's wish for a stream has too.
    else if (!answer.isEnded) fail(answer.retryAfter);
  }

  const watchTimer = window.setInterval(() => {
    // Also of a stream that has never begun: a proxy may keep what it gets.
    const lastSign = openedAt > 0 ? heardAt : startedAt;
    if (source !== null && Date.now() - lastSign > SILENCE_MS) onEnd();
  }, SILENCE_MS / 2);

  const onOnline = () => {
    if (!isWanted) return;
    failures = 0;
    connectIn(jitter(2 * SECOND));
  };
  const onOffline = () => disconnect();
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);

  function pause(): void {
    isWanted = false;
    disconnect();
    stopAsking();
  }

  return {
    update(isNew) {
      const isStart = !isWanted;
      isWanted = true;
      // While it asks, a new discussion is asked about like the others.
      if (isStart || (isNew && askTimer === undefined)) connectIn(TOPIC_DELAY_MS);
    },
    pause,
    close() {
      pause();
      window.clearInterval(watchTimer);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    },
  };
}
