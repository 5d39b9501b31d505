import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

export interface Rejection {
  status: number;
  contentType: string;
  body: string;
}

/** How long the API may take to reject a request by its headers, in milliseconds. */
const TIMEOUT_MS = 2_000;

/** Headers of the connection to the visitor, which are not those of ours to the API. */
const CONNECTION_HEADERS = new Set(['connection', 'expect', 'keep-alive', 'transfer-encoding']);

/**
 * Finds out why the API closed the connection during an upload. An API that rejects a request by its
 * headers (413, say) closes the connection while the body is still being sent, and the response gets
 * lost with it. So the headers are sent once more, without the body: an API that rejects them
 * responds at once, and any other never sees a complete request. Null if it does not reject them.
 */
export async function requestRejection(
  url: URL,
  method: string,
  headers: IncomingHttpHeaders,
): Promise<Rejection | null> {
  if (!(Number(headers['content-length']) > 0)) return null;
  const { request: send } = url.protocol === 'https:' ? https : http;
  const entries = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
  const request = send(url, {
    method,
    headers: { ...Object.fromEntries(entries), host: url.host, connection: 'close' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', reject);
      request.flushHeaders();
    });
    const { statusCode: status = 0 } = response;
    if (status < 400 || status >= 500) return null;
    const contentType = response.headers['content-type'] ?? 'text/plain';
    return { status, contentType, body: await text(response) };
  } catch {
    return null;
  } finally {
    request.destroy();
  }
}
