import { get, type IncomingMessage } from 'node:http';
import { contract } from 'shared-kit/contract';
import type { TestApi, TestMember } from '../../testing/start-test-api';

export interface LiveEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

function parseEvent(block: string): LiveEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const event = fields.get('event');
  if (event === undefined) return null;
  return { event, id: fields.get('id'), data: JSON.parse(fields.get('data') ?? 'null') };
}

interface StreamRequest {
  threads?: string[];
  since?: string | undefined;
  ticket?: string;
  headers?: Record<string, string>;
  url?: string;
}

/** Opens streams as a browser does, and collects their events. */
export function createLiveClient(api: TestApi) {
  const open: TestStream[] = [];

  async function openStream(member: TestMember, request: StreamRequest = {}) {
    const { threads = [], since, headers = {}, url = api.url } = request;
    const { ticket = (await api.request(contract.live.createTicket, {}, member)).ticket } = request;
    const query = new URLSearchParams({ ticket });
    if (threads.length > 0) query.set('threads', threads.join(','));
    if (since !== undefined) query.set('since', since);
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}${contract.live.stream.path}?${query}`, { headers, agent: false }, resolve).on(
        'error',
        reject,
      );
    });
    const stream = collect(message);
    open.push(stream);
    return stream;
  }

  return {
    open: openStream,
    closeAll: () => {
      for (const { close } of open.splice(0)) close();
    },
  };
}

type TestStream = ReturnType<typeof collect>;

function collect(message: IncomingMessage) {
  const events: LiveEvent[] = [];
  let text = '';
  let beats = 0;
  let wake = () => {};
  const closed = new Promise<void>((resolve) => message.once('close', resolve));
  // One that is cut off ends with an error.
  message.on('error', () => {});
  message.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event?.event === 'beat') beats += 1;
      else if (event !== null) events.push(event);
    }
    wake();
  });
  void closed.then(() => wake());

  /** Waits for an event that meets the condition, now or later. */
  async function waitFor(isMet: (event: LiveEvent) => boolean): Promise<LiveEvent> {
    for (;;) {
      const found = events.find(isMet);
      if (found !== undefined) return found;
      if (message.closed)
        throw new Error(`The stream has ended: ${JSON.stringify(events)} ${text}`);
      await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  return {
    status: message.statusCode,
    headers: message.headers,
    events,
    beats: () => beats,
    waitFor,
    named: (name: string) => waitFor(({ event }) => event === name),
    /** Waits for what has happened to a reply, or to the discussion. */
    change: (change: string, reply: string | null = null) =>
      waitFor(
        ({ event, data }) =>
          event === 'thread' && Object(data).change === change && Object(data).reply === reply,
      ),
    isClosed: closed,
    pause: () => message.pause(),
    close: () => message.destroy(),
  };
}
