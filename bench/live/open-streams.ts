import { connect, type Socket } from 'node:net';

/** Streams that are opened at the same time. */
const AT_ONCE = 40;

export interface BenchMember {
  token: string;
  /** In `X-Forwarded-For`: a member's browsers are at one address. */
  address: string;
}

export interface OpenStreams {
  /** Waits until every stream has received this text, and resolves with when each has, as `performance.now()`. */
  receiveAll: (text: string) => Promise<number[]>;
  /** Streams that have ended by themselves. */
  lost: () => number;
  close: () => void;
}

async function requestTicket(origin: string, { token, address }: BenchMember): Promise<string> {
  const response = await fetch(`${origin}/api/live/tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
  });
  const body: unknown = await response.json();
  const ticket = body !== null && typeof body === 'object' && 'ticket' in body ? body.ticket : null;
  if (typeof ticket !== 'string') throw new Error(`No ticket: ${JSON.stringify(body)}`);
  return ticket;
}

/** A bare socket, so that 5,000 clients leave the machine to what is measured. */
async function openSocket(origin: string, path: string, address: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\nx-forwarded-for: ${address}\r\n\r\n`,
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (head) => {
      if (head.includes(' 200 ')) resolve();
      else reject(new Error(String(head)));
    });
  });
  socket.on('error', () => {});
  return socket;
}

/** Opens streams that follow one discussion, each with a ticket of its own. */
export async function openStreams(
  origin: string,
  members: readonly BenchMember[],
  thread: string,
): Promise<OpenStreams> {
  const sockets: Socket[] = [];
  const waiting = [...members];
  let lost = 0;
  let isClosing = false;
  let onText: (socket: Socket, data: Buffer) => void = () => {};

  async function open(): Promise<void> {
    for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
      const ticket = await requestTicket(origin, member);
      const path = `/api/live?ticket=${ticket}&threads=${thread}`;
      const socket = await openSocket(origin, path, member.address);
      socket.on('data', (data) => onText(socket, data));
      socket.once('close', () => {
        if (!isClosing) lost += 1;
      });
      sockets.push(socket);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, open));

  return {
    receiveAll: (text) =>
      new Promise((resolve) => {
        const times = new Map<Socket, number>();
        onText = (socket, data) => {
          if (times.has(socket) || !data.includes(text)) return;
          times.set(socket, performance.now());
          if (times.size === sockets.length) resolve([...times.values()]);
        };
      }),
    lost: () => lost,
    close: () => {
      isClosing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
