import type { CDPSession } from '@playwright/test';

export interface Request {
  url: string;
  type: string;
  /** What was transferred of its answer's body, as it was compressed, in bytes. */
  bytes: number;
  /** The address of what asked for it; null for the document, and what its parser found. */
  askedBy: string | null;
  /** Milliseconds after the document was asked for. */
  ended: number;
}

/** Follows a page's requests. Returns a function that gives those that have ended. */
export async function requestsOf(session: CDPSession): Promise<() => Request[]> {
  const known = new Map<string, Request & { began: number }>();
  let start: number | null = null;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    start ??= timestamp;
    const caller =
      initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    known.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      bytes: 0,
      askedBy: initiator.type === 'script' ? (caller ?? null) : null,
      began: timestamp,
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

/** How many requests, each asked for by the one before, ended one after another by a moment. */
export function longestChain(requests: Request[], by: number): number {
  const inTime = requests.filter(({ ended, type }) => ended <= by && type !== 'Document');
  const byUrl = new Map(inTime.map((request) => [request.url, request]));
  const depths = new Map<Request, number>();
  const depthOf = (request: Request): number => {
    const known = depths.get(request);
    if (known !== undefined) return known;
    depths.set(request, 1);
    const before = request.askedBy === null ? undefined : byUrl.get(request.askedBy);
    const depth = before === undefined ? 1 : depthOf(before) + 1;
    depths.set(request, depth);
    return depth;
  };
  return Math.max(0, ...inTime.map(depthOf));
}
