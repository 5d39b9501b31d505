import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../db/connect';
import { createLiveStreams, LIVE_LIMITS } from './live-streams';

/** A response whose client has left. */
async function openLeftResponse() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object while it listens.
  const { port } = server.address() as AddressInfo;
  const responses = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const request = get({ port, host: '127.0.0.1', agent: false }).on('error', () => {});
  const [, response] = await responses;
  const closed = once(response, 'close');
  request.destroy();
  await closed;
  server.close();
  return response;
}

test('a client that leaves before its stream begins takes no place', async () => {
  // Nothing is read for a client that is not there.
  const db = {} as Database;
  const report = jest.fn();
  const streams = createLiveStreams({
    db,
    countUnread: async () => new Map(),
    limits: { ...LIVE_LIMITS, perMember: 1 },
    report,
  });
  const writeHead = jest.fn();
  await streams.open({
    response: await openLeftResponse(),
    userId: 'u',
    sessionId: 's',
    address: 'a',
    threads: [],
    since: null,
    readHello: async () => ({ threads: {} }),
    writeHead,
  });
  expect(streams.count()).toBe(0);
  expect(() => streams.requireCapacity('a', 'u')).not.toThrow();
  expect(writeHead).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
  await streams.close();
});
