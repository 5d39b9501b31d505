import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startMeasuredSite } from '../abuse/measured-site';
import { startProbe } from '../abuse/probe';
import { percentile } from '../api/measure/latency';
import { readCpuTime, readMemory } from '../api/measure/process-cost';
import { createMembers } from './members';
import { openStreams } from './open-streams';

/** What a stream may take of each process, in kilobytes, and how late an event and a read may be, in milliseconds. */
const TARGETS = { streamKb: 40, eventMs: 1_500, readMs: 100 };

const REPLIES = 15;
const REPLY_INTERVAL_MS = 2_000;
const BASELINE_MS = 10_000;

const AUTHOR = { name: 'Asha', email: 'asha@example.com', password: 'quite unlike all the others' };

async function post(url: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return Object(await response.json());
}

const { values } = parseArgs({ options: { streams: { type: 'string', default: '5000' } } });
const count = Number(values.streams);
const site = await startMeasuredSite();
const client = new Client({ connectionString: site.databaseUrl });
await client.connect();

const { apiUrl, edgeUrl: origin } = site;
const readMegabytes = () => [readMemory(site.api.pid).now, readMemory(site.edge.pid).now] as const;
const probes = () =>
  [`${apiUrl}/api/threads?limit=20`, `${origin}/api/threads?limit=20`].map(startProbe);
const p99s = async (running: ReturnType<typeof probes>) => {
  const latencies = await Promise.all(running.map(({ stop }) => stop()));
  return latencies.map((all) => percentile(all, 99));
};
const format = (...numbers: number[]) => numbers.map((one) => one.toFixed(0)).join(' and ');

async function measure(): Promise<string[]> {
  const { token } = await post(`${apiUrl}/api/auth/register`, AUTHOR);
  const author = String(token);
  const thread = { title: 'Which of you reads along?', category: 'formulas' };
  const { _id } = await post(`${apiUrl}/api/threads`, thread, author);
  const id = String(_id);
  // Five browsers of each member.
  const members = await createMembers(client, AUTHOR.email, Math.ceil(count / 5));
  const browsers = Array.from({ length: count }, (_, index) => members[index % members.length]);
  const all = browsers.filter((one) => one !== undefined);

  // What the code itself takes does not count as a stream's.
  const warmUp = await openStreams(origin, all.slice(0, 300), id);
  await wait(2_000);
  warmUp.close();
  const before = probes();
  await wait(BASELINE_MS);
  const baseline = await p99s(before);
  const [apiBefore, edgeBefore] = readMegabytes();

  const startedAt = performance.now();
  const streams = await openStreams(origin, all, id);
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`${count} streams were opened in ${seconds.toFixed(0)} s.`);
  await wait(BASELINE_MS);
  const [apiAfter, edgeAfter] = readMegabytes();
  const perStream = [apiAfter - apiBefore, edgeAfter - edgeBefore].map(
    (megabytes) => (megabytes * 1_024) / count,
  );
  console.log(`A stream takes ${format(...perStream)} KB of the API and of the edge.`);

  const idle = [site.api.pid, site.edge.pid].map(readCpuTime);
  await wait(BASELINE_MS);
  const cpu = [site.api.pid, site.edge.pid].map(
    (pid, index) => ((readCpuTime(pid) - (idle[index] ?? 0)) / BASELINE_MS) * 100,
  );
  console.log(`While nothing happens they take ${format(...cpu)} % of a core.`);

  const during = probes();
  const delays: number[] = [];
  for (let reply = 0; reply < REPLIES; reply += 1) {
    const sentAt = performance.now();
    const body = { thread: id, content: `Reply ${reply}` };
    const received = streams.receiveAll('"change":"reply"');
    await post(`${apiUrl}/api/comments`, body, author);
    delays.push(...(await received).map((at) => at - sentAt));
    await wait(REPLY_INTERVAL_MS);
  }
  const reads = await p99s(during);
  const event = percentile(delays, 99);
  const half = percentile(delays, 50);
  console.log(`An event reaches half of them in ${format(half)} ms, 99 % in ${format(event)} ms.`);
  console.log(
    `Reads, p99 at the API and through the edge: ${format(...baseline)} ms before, ${format(...reads)} ms meanwhile.`,
  );
  const lost = streams.lost();
  streams.close();
  return [
    ...(lost > 0 ? [`${lost} streams ended by themselves`] : []),
    ...(Math.max(...perStream) > TARGETS.streamKb ? ['memory of a stream'] : []),
    ...(event > TARGETS.eventMs ? ['delay of an event'] : []),
    ...(Math.max(...reads) > TARGETS.readMs ? ['reads meanwhile'] : []),
  ];
}

console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
try {
  const misses = await measure();
  console.log(misses.length === 0 ? 'Every target is met.' : `Missed: ${misses.join(', ')}.`);
  process.exitCode = misses.length > 0 ? 1 : 0;
} finally {
  await client.end();
  await site.stop();
}
