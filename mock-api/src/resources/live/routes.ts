import { sql } from 'kysely';
import { contract, type liveHello } from 'shared-kit/contract';
import { clientPrefix } from 'shared-kit/server';
import type * as z from 'zod';
import type { Database } from '../../db/connect';
import { UnauthenticatedError } from '../../errors';
import type { Api } from '../../http/api';
import { createTicket, redeemTicket } from './tickets';

/** Proxies in front must pass events on at once, as they are. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** The discussions among `ids` that the member may read, which is everyone's, with their replies. */
async function countReplies(
  db: Database,
  ids: readonly string[],
): Promise<z.infer<typeof liveHello>> {
  if (ids.length === 0) return { threads: {} };
  const rows = await db
    .selectFrom('threads')
    .select(['id', 'reply_count'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return { threads: Object.fromEntries(rows.map((row) => [row.id, row.reply_count])) };
}

export function liveRoutes({ mount, db, liveStreams }: Api): void {
  mount(contract.live.createTicket, async ({ viewer, request }) => {
    // Here too, because an `EventSource` does not say why it was refused.
    liveStreams.requireCapacity(clientPrefix(request.ip), viewer.id);
    return createTicket(db, viewer.sessionId);
  });

  mount(contract.live.stream, async ({ query, request, reply }) => {
    if (request.method === 'HEAD') return '';
    const session = await redeemTicket(db, query.ticket);
    if (session === undefined) throw new UnauthenticatedError('This ticket is not valid.');
    const asked = new Set(query.threads?.toLowerCase().split(','));
    const threads = Object.keys((await countReplies(db, [...asked])).threads);
    const { raw: response } = reply;
    await liveStreams.open({
      ...session,
      address: clientPrefix(request.ip),
      threads,
      since: query.since ?? null,
      response,
      // Again: now nothing that happens after it is missed.
      readHello: () => countReplies(db, threads),
      writeHead: () => {
        void reply.hijack();
        // Without chunks: each would cost bytes and work, and the stream ends with its connection.
        response.useChunkedEncodingByDefault = false;
        const headers = Object.fromEntries(Object.entries(reply.getHeaders()));
        response.writeHead(200, { ...headers, ...HEADERS });
      },
    });
    return '';
  });
}
