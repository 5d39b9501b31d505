import type { Server } from 'node:net';

/** How long new connections may keep a request waiting, in milliseconds. */
const MAX_WAIT_MS = 50;

interface Waiting {
  begin: () => void;
  since: number;
}

/**
 * Bounds how many requests a server begins in one turn of its event loop. The function that is
 * returned resolves when a request may begin, in the order of the calls; requests that must not
 * wait, as health checks, do not call it.
 *
 * Node accepts one new connection in each turn. If it also began what the connection requests, a
 * health check that comes behind a hundred others would wait for all that they request. So new
 * connections are accepted first, and requests begin in turns without one, or after 50 ms.
 */
export function createRequestScheduler(server: Server, perTurn: number): () => Promise<void> {
  const waiting: Waiting[] = [];
  let begun = 0;
  let hasAccepted = false;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startTurn);
  }

  function startTurn(): void {
    isScheduled = false;
    begun = 0;
    const [first] = waiting;
    const mayAcceptMore = hasAccepted;
    hasAccepted = false;
    if (first === undefined) return;
    schedule();
    if (mayAcceptMore && performance.now() - first.since < MAX_WAIT_MS) return;
    const next = waiting.splice(0, perTurn);
    begun = next.length;
    // Microtasks run between them: whoever counts requests sees one after the other.
    for (const { begin } of next) setImmediate(begin);
  }

  server.on('connection', () => {
    hasAccepted = true;
    schedule();
  });

  return () => {
    schedule();
    if (!hasAccepted && waiting.length === 0 && begun < perTurn) {
      begun += 1;
      return Promise.resolve();
    }
    return new Promise((begin) => waiting.push({ begin, since: performance.now() }));
  };
}
