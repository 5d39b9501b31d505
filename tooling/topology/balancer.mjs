import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Hands each connection on to the next port: a load balancer in front of the API's processes. */
export async function startBalancer(ports) {
  let next = 0;
  const sockets = new Set();
  const server = createServer((client) => {
    const upstream = connect(ports[next % ports.length], '127.0.0.1');
    next += 1;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
