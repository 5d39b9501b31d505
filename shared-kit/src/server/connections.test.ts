import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_CONNECTION_LIMITS, limitConnections } from './connections';

test('a server that is closed while it responds ends the connection after the response', async () => {
  const server = createServer();
  // Longer than the test may take.
  server.keepAliveTimeout = 60_000;
  limitConnections(server, DEFAULT_CONNECTION_LIMITS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object while it listens.
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const requested = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const response = new Promise<IncomingMessage>((resolve) => {
    get({ port, host: '127.0.0.1', agent }, resolve);
  });
  const [, serverResponse] = await requested;
  serverResponse.write('first');
  const message = await response;
  const closed = new Promise((resolve) => server.close(resolve));
  serverResponse.end(' and last');
  const body = Buffer.concat(await message.toArray());
  expect(body.toString()).toBe('first and last');
  await closed;
  agent.destroy();
});
