import { Agent, get } from 'node:http';
import { countValues, type AbuseScenario } from '../scenario';
import { addressOf } from './connection';

const REQUESTS = 5_000;
const CONNECTIONS = 100;

/** The status of a response, once it has been read. Not `fetch`: it would take most of a core itself. */
function readStatus(url: string, address: string, agent: Agent, signal: AbortSignal) {
  return new Promise<number | 'cut'>((resolve) => {
    const headers = { 'x-forwarded-for': address };
    const request = get(url, { agent, headers, signal }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 'cut'));
      response.once('error', () => resolve('cut'));
    });
    request.once('error', () => resolve('cut'));
  });
}

/** A hundred connections from many addresses read lists that no cache has: each with another cursor or page size. */
export const uncachedLists: AbuseScenario = {
  name: 'uncached lists',
  expected: /^200 × 5000$/,
  run: async ({ edgeUrl }, signal) => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const statuses: (number | 'cut')[] = [];
    let next = 0;
    const read = async () => {
      while (next < REQUESTS && !signal.aborted) {
        next += 1;
        const url = `${edgeUrl}/api/posts?limit=${1 + (next % 100)}&q=${next}&sort=liked`;
        statuses.push(await readStatus(url, addressOf(next % 200), agent, signal));
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, read));
    agent.destroy();
    return countValues(statuses);
  },
};
