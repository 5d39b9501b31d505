import { once } from 'node:events';
import { createServer } from 'node:net';
import { Refusal } from './refusal.mjs';

/** Reads a port from a setting; refuses what is none. */
export function readPort(name, fallback, env = process.env) {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`${name} must be a port from 1 to 65535; it is '${text}'.`);
}

async function listen(port, host) {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const taken = server.address().port;
  server.close();
  await once(server, 'close');
  return taken;
}

/** A port nobody uses at this moment. */
export const freePort = () => listen(0, '127.0.0.1');

export async function isFree(port) {
  try {
    await listen(port);
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw new Refusal(`Port ${port} cannot be used here (${error.code}).`);
  }
}

/** Refuses with one line when the port a setting names is in use. */
export async function needFree(name, port) {
  if (!(await isFree(port))) {
    throw new Refusal(`Port ${port} is taken. Stop what uses it, or set ${name} to another port.`);
  }
}
