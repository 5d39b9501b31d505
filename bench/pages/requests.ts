import type { CDPSession } from '@playwright/test';

export interface Request {
  url: string;
  type: string;
  /** Bytes of the response body as transferred, compressed. */
  bytes: number;
  /** The URL of the script that sent it; null for the document and what its parser found. */
  initiator: string | null;
  /** Milliseconds after the request for the document. */
  ended: number;
}

/** Records a page's requests. Returns a function that returns those that have ended. */
export async function recordRequests(session: CDPSession): Promise<() => Request[]> {
  const known = new Map<string, Request & { started: number }>();
  let start: number | null = null;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    start ??= timestamp;
    const script =
      initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    known.set(requestId, {
      url: request.url,
      // A script that is fetched ahead has a type of its own.
      type: request.url.endsWith('.js') ? 'Script' : (type ?? 'Other'),
      bytes: 0,
      initiator: initiator.type === 'script' ? (script ?? null) : null,
      started: timestamp,
      ended: Infinity,
    });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = known.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = known.get(requestId);
    if (request) request.ended = (timestamp - (start ?? timestamp)) * 1_000;
  });
  return () => [...known.values()].filter(({ ended }) => ended < Infinity);
}

/** The length of the longest chain of requests, each initiated by the one before, that ended by `deadline`. */
export function longestChain(requests: Request[], deadline: number): number {
  const inTime = requests.filter(({ ended, type }) => ended <= deadline && type !== 'Document');
  const byUrl = new Map(inTime.map((request) => [request.url, request]));
  const depths = new Map<Request, number>();
  const depthOf = (request: Request): number => {
    const known = depths.get(request);
    if (known !== undefined) return known;
    depths.set(request, 1);
    const before = request.initiator === null ? undefined : byUrl.get(request.initiator);
    const depth = before === undefined ? 1 : depthOf(before) + 1;
    depths.set(request, depth);
    return depth;
  };
  return Math.max(0, ...inTime.map(depthOf));
}
