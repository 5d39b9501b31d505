import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error.mjs';

/** Reads a port from a setting. Throws a StartError where it is not a port. */
export function readPort(name, fallback, env = process.env) {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`${name} must be a port from 1 to 65535; it is '${text}'.`);
}

async function listen(port, host) {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address.port;
}

/** A port that is free at this moment. */
export const freePort = () => listen(0, '127.0.0.1');

export async function isPortFree(port) {
  try {
    await listen(port);
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw new StartError(`Port ${port} cannot be used here (${error.code}).`);
  }
}

/** Throws a StartError when the port that a setting names is in use. */
export async function requireFreePort(name, port) {
  if (!(await isPortFree(port))) {
    throw new StartError(
      `Port ${port} is in use. Stop what uses it, or set ${name} to another port.`,
    );
  }
}
