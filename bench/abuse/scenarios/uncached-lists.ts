import { countValues, type AbuseScenario } from '../scenario';

const REQUESTS = 2_000;
const CONNECTIONS = 100;

/** A hundred connections read lists that no cache has: each with another cursor or page size. */
export const uncachedLists: AbuseScenario = {
  name: 'uncached lists',
  run: async ({ edgeUrl }, signal) => {
    const statuses: number[] = [];
    let next = 0;
    const read = async () => {
      while (next < REQUESTS && !signal.aborted) {
        next += 1;
        const url = `${edgeUrl}/api/posts?limit=${1 + (next % 100)}&q=${next}&sort=liked`;
        const response = await fetch(url, { signal });
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, read));
    return countValues(statuses);
  },
};
