import * as z from 'zod';
import { LIMITS, liveChanges } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id, instant } from './primitives';

// At most `LIMITS.liveThreads` of them.
const THREAD_IDS = /^[0-9a-fA-F-]{36}(?:,[0-9a-fA-F-]{36}){0,19}$/;

/** What is in the event `hello`, the first of a stream: the discussions that it follows, with their replies. */
export const liveHello = z.object({ threads: z.record(id, z.number().int().nonnegative()) });

/** What is in the event `unread`: how many notifications the member has not read. */
export const liveUnread = z.object({ count: z.number().int().nonnegative() });

/**
 * What is in the event `thread`. It says only which reply has changed, and how: pages read the rest as
 * always. `reply` is null if the discussion itself has changed.
 */
export const liveThreadChange = z.object({
  thread: id,
  change: z.enum(liveChanges),
  reply: id.nullable(),
});
export type LiveThreadChange = z.infer<typeof liveThreadChange>;

export const live = {
  createTicket: endpoint({
    method: 'POST',
    path: '/api/live/tickets',
    auth: 'user',
    tag: 'live',
    changes: 'nothing',
    limit: 'live',
    summary:
      'A ticket that opens one stream within a minute. 503 if there are too many streams: ask again later.',
    output: z.object({ ticket: z.string(), expiresAt: instant }),
    status: 201,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    auth: 'visitor',
    tag: 'live',
    summary:
      'What changes for the member of a ticket, as server-sent events: `hello`, `unread`, `thread`, a `beat` every 25 seconds, and `resync` where some may be missing after `since`.',
    query: z.object({
      ticket: z.string().min(1).max(100),
      /** The ids of the discussions to follow, separated by commas. */
      threads: z
        .string()
        .regex(THREAD_IDS, `Enter at most ${LIMITS.liveThreads} ids, separated by commas.`)
        .meta({ example: '018f0000-0000-7000-8000-000000000000' })
        .optional(),
      /** The id of the last event that was received. */
      since: z.coerce.number().int().nonnegative().optional(),
    }),
    output: z.string(),
    produces: 'text/event-stream',
    errors: ['unauthenticated'],
  }),
};
