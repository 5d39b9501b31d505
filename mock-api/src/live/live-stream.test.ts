import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LiveStream } from './live-stream';

const OPTIONS = { userId: 'u', sessionId: 's', address: 'a', threads: [], endsAt: Infinity };

/** A response whose client reads nothing. */
async function openUnreadResponse() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object while it listens.
  const { port } = server.address() as AddressInfo;
  const responses = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  // One that is cut off ends with an error, before or after its head has arrived.
  get({ port, host: '127.0.0.1', agent: false }, (message) => message.on('error', () => {})).on(
    'error',
    () => {},
  );
  const [, response] = await responses;
  return { response, close: () => server.close() };
}

test('a client that reads nothing is cut off before much waits for it', async () => {
  const { response, close } = await openUnreadResponse();
  const stream = new LiveStream(response, OPTIONS, 0);
  stream.begin(Buffer.from('event: hello\n\n'));
  let most = 0;
  for (let written = 0; !response.destroyed && written < 10_000; written += 1) {
    stream.write(Buffer.alloc(4_096, ':'));
    most = Math.max(most, response.writableLength);
    // Lets the system take what it takes.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(response.destroyed).toBe(true);
  expect(most).toBeLessThanOrEqual(32 * 1_024 + 100);
  close();
});

test('events that happen before a stream has begun come after the first', async () => {
  const { response, close } = await openUnreadResponse();
  const written: string[] = [];
  jest.spyOn(response, 'write').mockImplementation((part) => written.push(String(part)) > 0);
  const stream = new LiveStream(response, OPTIONS, 0);
  stream.write(Buffer.from('second'));
  stream.begin(Buffer.from('first'));
  stream.write(Buffer.from('third'));
  expect(written).toEqual(['first', 'second', 'third']);
  response.destroy();
  close();
});
