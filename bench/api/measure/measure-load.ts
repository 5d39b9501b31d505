import autocannon from 'autocannon';
import type { BenchRequest } from '../endpoints/scenario';
import { benchToken } from '../fill/sizes';
import { percentile, type Latency } from './latency';
import { shuffleOrder } from './shuffle-order';
import type { Client } from 'pg';
import type { ApiProcess } from '../api-process';
import { diffDatabaseTimes, readDatabaseTimes, readCpuTime } from './process-cost';

export const CONNECTIONS = 10;

const toAutocannonRequest = ({ path, member }: BenchRequest): autocannon.Request => ({
  method: 'GET',
  path,
  headers: member === null ? {} : { authorization: `Bearer ${benchToken(member)}` },
});

/**
 * Gives every connection its own order. The API coalesces identical concurrent requests of guests, so
 * connections in the same order would share responses.
 */
function shuffleRequests(requests: autocannon.Request[]) {
  let clients = 0;
  return (client: autocannon.Client) => {
    client.setRequests(
      shuffleOrder(requests.length, clients).flatMap((index) => requests[index] ?? []),
    );
    clients += 1;
  };
}

/** A duration in seconds, or a number of responses. */
export type LoadAmount = { duration: number } | { amount: number };

interface LoadTarget {
  api: ApiProcess;
  /** A connection to the API's database. */
  client: Client;
}

/** Sends requests over some connections, one at a time each, and times every response. */
export async function measureLoad(
  { api, client }: LoadTarget,
  benchRequests: BenchRequest[],
  extent: LoadAmount,
  connections = CONNECTIONS,
): Promise<Latency> {
  const requests = benchRequests.map(toAutocannonRequest);
  const times: number[] = [];
  let bytes = 0;
  const databaseBefore = await readDatabaseTimes(client);
  const cpuBefore = readCpuTime(api.pid);
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((done, failed) => {
    const run = autocannon(
      {
        url: api.url,
        connections: 'amount' in extent ? Math.min(connections, extent.amount) : connections,
        timeout: 120,
        requests,
        setupClient: shuffleRequests(requests),
        ...extent,
      },
      (error, answer) => (error ? failed(error) : done(answer)),
    );
    // autocannon's own histogram has a resolution of 1 ms, which most responses take.
    run.on('response', (_client, _status, length, time) => {
      times.push(time);
      bytes += length;
    });
  });
  const seconds = (performance.now() - started) / 1_000;
  const cpu = readCpuTime(api.pid) - cpuBefore;
  const database = diffDatabaseTimes(databaseBefore, await readDatabaseTimes(client));
  const responseCount = Math.max(1, times.length);
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    perSecond: times.length / seconds,
    cpu: cpu / responseCount,
    database: database / responseCount,
    bytes: bytes / responseCount,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
