import autocannon from 'autocannon';
import type { BenchRequest } from '../endpoints/scenario';
import { tokenOf } from '../fill/sizes';
import { percentile, type Latency } from './latency';
import { shuffleOrder } from './shuffle-order';
import type { Client } from 'pg';
import type { ApiProcess } from '../api-process';
import { diffDatabaseTimes, readDatabaseTimes, readCpuTime } from './process-cost';

export const CONNECTIONS = 10;

const toAutocannonRequest = ({ path, member }: BenchRequest): autocannon.Request => ({
  method: 'GET',
  path,
  headers: member === null ? {} : { authorization: `Bearer ${tokenOf(member)}` },
});

/**
 * Every connection asks in an order of its own. Guests who ask for the same at the same moment share
 * an answer: in one order, two that had met once would go on together.
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

/** Asks for a time, in seconds, or for a number of answers. */
export type LoadAmount = { duration: number } | { amount: number };

interface LoadTarget {
  api: ApiProcess;
  /** Into the database behind it. */
  client: Client;
}

/** Calls the API on ten connections, each with one call at a time, and times every answer. */
export async function measureLoad(
  { api, client }: LoadTarget,
  asks: BenchRequest[],
  extent: LoadAmount,
): Promise<Latency> {
  const requests = asks.map(toAutocannonRequest);
  const times: number[] = [];
  let bytes = 0;
  const databaseBefore = await readDatabaseTimes(client);
  const cpuBefore = readCpuTime(api.pid);
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((done, failed) => {
    const run = autocannon(
      {
        url: api.url,
        connections: 'amount' in extent ? Math.min(CONNECTIONS, extent.amount) : CONNECTIONS,
        timeout: 120,
        requests,
        setupClient: shuffleRequests(requests),
        ...extent,
      },
      (error, answer) => (error ? failed(error) : done(answer)),
    );
    // Its own histogram counts in whole milliseconds, which is as long as most answers take.
    run.on('response', (_client, _status, length, time) => {
      times.push(time);
      bytes += length;
    });
  });
  const seconds = (performance.now() - started) / 1_000;
  const cpu = readCpuTime(api.pid) - cpuBefore;
  const database = diffDatabaseTimes(databaseBefore, await readDatabaseTimes(client));
  const answers = Math.max(1, times.length);
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    perSecond: times.length / seconds,
    cpu: cpu / answers,
    database: database / answers,
    bytes: bytes / answers,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
