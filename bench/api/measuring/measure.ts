import autocannon from 'autocannon';
import type { Ask } from '../calls/call';
import { tokenOf } from '../fill/sizes';
import { percentile, type Latency } from './latency';
import { orderOf } from './order';
import type { Client } from 'pg';
import type { ApiProcess } from '../api-process';
import { computedBetween, databaseTimes, processorTime } from './process-cost';

export const CONNECTIONS = 10;

const requestOf = ({ path, member }: Ask): autocannon.Request => ({
  method: 'GET',
  path,
  headers: member === null ? {} : { authorization: `Bearer ${tokenOf(member)}` },
});

/**
 * Every connection asks in an order of its own. Guests who ask for the same at the same moment share
 * an answer: in one order, two that had met once would go on together.
 */
function spreading(requests: autocannon.Request[]) {
  let clients = 0;
  return (client: autocannon.Client) => {
    client.setRequests(orderOf(requests.length, clients).flatMap((index) => requests[index] ?? []));
    clients += 1;
  };
}

/** Asks for a time, in seconds, or for a number of answers. */
export type Extent = { duration: number } | { amount: number };

interface Measured {
  api: ApiProcess;
  /** Into the database behind it. */
  client: Client;
}

/** Calls the API on ten connections, each with one call at a time, and times every answer. */
export async function measure(
  { api, client }: Measured,
  asks: Ask[],
  extent: Extent,
): Promise<Latency> {
  const requests = asks.map(requestOf);
  const times: number[] = [];
  let bytes = 0;
  const databaseBefore = await databaseTimes(client);
  const cpuBefore = processorTime(api.pid);
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((done, failed) => {
    const run = autocannon(
      {
        url: api.url,
        connections: 'amount' in extent ? Math.min(CONNECTIONS, extent.amount) : CONNECTIONS,
        timeout: 120,
        requests,
        setupClient: spreading(requests),
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
  const cpu = processorTime(api.pid) - cpuBefore;
  const database = computedBetween(databaseBefore, await databaseTimes(client));
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
