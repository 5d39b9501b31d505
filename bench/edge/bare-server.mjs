// What a server costs that does nothing: the same number of bytes for each request.
import { createServer } from 'node:http';

const body = Buffer.alloc(Number(process.argv[2]), 'x');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
