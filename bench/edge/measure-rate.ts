import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { CONNECTIONS } from '../api/measure/measure-load';
import { shuffleOrder } from '../api/measure/shuffle-order';

const SECONDS = 5;

/** Resolves when a response has been read; rejects if it is not 200. */
function read(url: string, agent: Agent, encoding: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** Makes an address that nobody has asked for before, where `{n}` is. */
let lastNumber = Date.now();
const withNumber = (path: string) => path.replace('{n}', () => String((lastNumber += 1)));

export interface Target {
  url: string;
  /** They take turns. In each, `{n}` becomes a number of its own for each request. */
  paths: readonly string[];
  /** What is accepted; as a browser, brotli, unless set. */
  encoding?: 'br' | 'identity';
}

/**
 * Responses a second over ten connections. With Node's own client, which takes as much of the machine
 * as the bare server: shares measured with a faster one would be smaller.
 */
export async function measureRate({ url, paths, encoding = 'br' }: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1_000;
  let responses = 0;
  const readInOrder = async (order: number[]) => {
    for (let index = 0; performance.now() < end; index += 1) {
      await read(url + withNumber(paths[order[index % order.length] ?? 0] ?? ''), agent, encoding);
      responses += 1;
    }
  };
  // Each in an order of its own, or the connections would share coalesced responses.
  const connections = Array.from({ length: CONNECTIONS }, (_, number) =>
    readInOrder(shuffleOrder(paths.length, number + 1)),
  );
  await Promise.all(connections);
  agent.destroy();
  return responses / SECONDS;
}

/** The best rate of each target over some rounds, by turns: other work only makes them slower. */
export async function measureRates<T extends Target & { name: string }>(
  targets: readonly T[],
  rounds: number,
): Promise<Map<string, number>> {
  const best = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) {
      const perSecond = await measureRate(target);
      best.set(target.name, Math.max(perSecond, best.get(target.name) ?? 0));
    }
  }
  return best;
}

/** Starts a server that sends so many bytes and does nothing else, in a process of its own. */
export async function startBareServer(bytes: number) {
  const file = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
  const child = fork(file, [String(bytes)]);
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
