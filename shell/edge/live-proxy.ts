import {
  Agent,
  request as requestHttp,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as TlsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientPrefix, whenLeft } from 'shared-kit/server';
import { forwardVisitor } from './api-proxy';
import type { EdgeCredentials } from './edge-credentials';
import { createCounts, refuse } from './upstream';

export interface LiveProxyLimits {
  /** Streams of this process. */
  streams: number;
  /** Streams of one visitor, see `clientPrefix`: a company may have one address. */
  perNetwork: number;
  /** How long the API may take to begin a stream, in milliseconds. */
  headersTimeoutMs: number;
  /** How long a stream may be silent, in milliseconds; the API sends a sign of life every 25 seconds. */
  idleTimeoutMs: number;
}

export const LIVE_PROXY_LIMITS: LiveProxyLimits = {
  streams: 10_000,
  perNetwork: 64,
  headersTimeoutMs: 15_000,
  idleTimeoutMs: 80_000,
};

/** What may wait for a visitor who reads slowly, in bytes. */
const MAX_BUFFERED_BYTES = 32 * 1_024;

/** In seconds. */
const RETRY_AFTER_S = 60;

const PATH = '/api/live';

/** The query of a request. A visitor may send a whole address in place of a path: it is not for them to say who is asked. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const STREAM_TYPE = 'text/event-stream';
const PASSED_HEADERS = ['content-type', 'cache-control', 'x-accel-buffering', 'x-request-id'];

interface LiveProxyOptions {
  apiUrl: string;
  credentials: EdgeCredentials;
  limits: LiveProxyLimits;
  log: (line: string) => void;
}

/**
 * Passes streams of changes on as they come: not compressed, not kept, and as long as both sides want.
 * They have bounds of their own, because each takes a connection for as long as its page is open.
 */
export async function liveProxy(
  edge: FastifyInstance,
  { apiUrl, credentials, limits, log }: LiveProxyOptions,
) {
  const ofNetwork = createCounts();
  let streams = 0;
  const forward = forwardVisitor(credentials);
  const open = createOpener(apiUrl, limits.headersTimeoutMs);
  edge.addHook('onClose', async () => open.close());

  /** Counts a stream until its visitor has left, which the signal says. */
  function count(network: string, { raw: request }: FastifyRequest, response: ServerResponse) {
    const left = new AbortController();
    ofNetwork.change(network, 1);
    streams += 1;
    whenLeft(request, response, () => {
      ofNetwork.change(network, -1);
      streams -= 1;
      left.abort();
    });
    return left.signal;
  }

  edge.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const network = clientPrefix(request.ip);
    if (streams >= limits.streams) return refuse(request, reply, 503, RETRY_AFTER_S);
    if (ofNetwork.of(network) >= limits.perNetwork) {
      return refuse(request, reply, 429, RETRY_AFTER_S);
    }
    const left = count(network, request, reply.raw);
    const { url = '' } = request.raw;
    try {
      // Nothing else of the request: above all no length of a body that is not sent.
      const { host, 'user-agent': userAgent } = request.headers;
      const headers = forward(request, { host, ...(userAgent && { 'user-agent': userAgent }) });
      const upstream = await open(PATH + queryOf(url), headers, left);
      return await respond(reply, upstream, limits.idleTimeoutMs);
    } catch (error) {
      log(`edge: request ${request.id} failed: the API cannot be reached: ${String(error)}`);
      return refuse(request, reply, 503, RETRY_AFTER_S);
    }
  });
}

type Headers = ReturnType<ReturnType<typeof forwardVisitor>>;

/** Opens streams at the API, each on a connection of its own, which ends with the visitor's. */
function createOpener(apiUrl: string, timeoutMs: number) {
  const isSecure = apiUrl.startsWith('https:');
  const request = isSecure ? requestHttps : requestHttp;
  const agent = new (isSecure ? TlsAgent : Agent)({ keepAlive: false });

  const open = (path: string, headers: Headers, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(new URL(path, apiUrl), { agent, headers, signal, timeout: timeoutMs });
      sent.once('timeout', () => sent.destroy(new Error('The API does not begin.')));
      // More than one may come: a connection that breaks off ends the response, too.
      sent.on('error', reject);
      sent.once('response', resolve);
      sent.end();
    });
  return Object.assign(open, { close: () => agent.destroy() });
}

async function respond(
  reply: FastifyReply,
  upstream: IncomingMessage,
  idleTimeoutMs: number,
): Promise<FastifyReply> {
  const { statusCode = 502, headers } = upstream;
  for (const name of [...PASSED_HEADERS, 'retry-after']) {
    const value = headers[name];
    if (value !== undefined) void reply.header(name, value);
  }
  const isStream = statusCode === 200 && headers['content-type']?.startsWith(STREAM_TYPE);
  if (!isStream) return reply.code(statusCode).send(await text(upstream));
  void reply.hijack();
  const { raw } = reply;
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders())),
    connection: 'close',
  });
  raw.flushHeaders();
  passOn(upstream, raw, idleTimeoutMs);
  return reply;
}

/** A function of its own, so that a stream holds nothing of the request that it began with. */
function passOn(upstream: IncomingMessage, visitor: ServerResponse, idleTimeoutMs: number): void {
  const end = () => void visitor.end();
  upstream.socket.setTimeout(idleTimeoutMs, () => upstream.destroy());
  upstream.on('data', (events: Buffer) => {
    if (visitor.destroyed) upstream.destroy();
    else if (visitor.writableLength + events.byteLength > MAX_BUFFERED_BYTES) visitor.destroy();
    else visitor.write(events);
  });
  upstream.once('end', end).once('close', end).on('error', end);
}
