import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { percentile } from '../api/measure/latency';
import { readMemory } from '../api/measure/process-cost';
import { startMeasuredSite } from './measured-site';
import { startProbe } from './probe';
import type { AbusedSite, AbuseScenario } from './scenario';
import { scenarios } from './scenarios';
import { warmUp } from './warm-up';

/** What abuse may cost others: the 99th percentile of what is read, and the memory of each process. */
const MAX_LATENCY_MS = 200;
const MAX_MEMORY_MB = 512;

const SCENARIO_TIMEOUT_MS = 120_000;

const ADMIN = { email: 'admin@example.com', password: 'quite unlike all the others' };

async function requestToken(url: string, account: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const body: unknown = await response.json();
  const token = body !== null && typeof body === 'object' && 'token' in body ? body.token : null;
  if (typeof token !== 'string') throw new Error(`No account: ${JSON.stringify(body)}`);
  return token;
}

const register = (apiUrl: string, name: string): Promise<string> =>
  requestToken(`${apiUrl}/api/auth/register`, {
    name,
    email: `${name}@example.com`,
    password: `${name} long enough`,
  });

async function countRows(databaseUrl: string, table: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${client.escapeIdentifier(table)}`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

interface Measured {
  name: string;
  outcome: string;
  /** Whether the abuse took place. */
  isExpected: boolean;
  apiHealth: number;
  edgeHealth: number;
  /** `/remotes.json`, with which every visit begins. */
  registry: number;
  apiMemory: number;
  edgeMemory: number;
}

/** Runs one scenario on a new site, so that memory and limits of another one do not count. */
async function measure({ name, expected = /./, run }: AbuseScenario): Promise<Measured> {
  const site = await startMeasuredSite({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const { apiUrl, edgeUrl, releasesDir, databaseUrl } = site;
  let members = 0;
  const abused: AbusedSite = {
    edgeUrl,
    apiUrl,
    releasesDir,
    createMember: () => register(apiUrl, `abuser-${(members += 1)}`),
    logInAdmin: () => requestToken(`${apiUrl}/api/auth/login`, ADMIN),
    countRows: (table) => countRows(databaseUrl, table),
  };
  try {
    await warmUp(abused);
    const urls = [`${apiUrl}/api/health`, `${edgeUrl}/api/health`, `${edgeUrl}/remotes.json`];
    const probes = urls.map(startProbe);
    const outcome = await run(abused, AbortSignal.timeout(SCENARIO_TIMEOUT_MS));
    const latencies = await Promise.all(probes.map(({ stop }) => stop()));
    const [apiHealth = Infinity, edgeHealth = Infinity, registry = Infinity] = latencies.map(
      (all) => percentile(all, 99),
    );
    return {
      name,
      outcome,
      isExpected: expected.test(outcome),
      apiHealth,
      edgeHealth,
      registry,
      apiMemory: readMemory(site.api.pid).most,
      edgeMemory: readMemory(site.edge.pid).most,
    };
  } finally {
    await site.stop();
  }
}

function findMisses({
  name,
  outcome,
  isExpected,
  apiHealth,
  edgeHealth,
  registry,
  apiMemory,
  edgeMemory,
}: Measured): string[] {
  const misses = isExpected ? [] : [`${name}: ${outcome}`];
  for (const [where, p99] of [
    ['health at the API', apiHealth],
    ['health at the edge', edgeHealth],
    ['/remotes.json', registry],
  ] as const) {
    if (!(p99 < MAX_LATENCY_MS)) {
      misses.push(`${name}: ${where} takes ${p99.toFixed(0)} ms`);
    }
  }
  for (const [where, memory] of [
    ['API', apiMemory],
    ['edge', edgeMemory],
  ] as const) {
    if (!(memory < MAX_MEMORY_MB)) {
      misses.push(`${name}: the ${where} takes ${memory.toFixed(0)} MB`);
    }
  }
  return misses;
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const misses: string[] = [];
console.log(
  `Load of the machine: ${loadavg()[0]?.toFixed(1)}. Health and registry: p99 in ms; memory: peak in MB.`,
);
for (const scenario of scenarios.filter(({ name }) => name.includes(values.only))) {
  const measured = await measure(scenario);
  const { name, outcome, apiHealth, edgeHealth, registry, apiMemory, edgeMemory } = measured;
  console.log(
    `${name.padEnd(40)} health ${apiHealth.toFixed(0)} (API), ${edgeHealth.toFixed(0)} (edge), registry ${registry.toFixed(0)}; ` +
      `memory ${apiMemory.toFixed(0)}, ${edgeMemory.toFixed(0)}; ${outcome}`,
  );
  misses.push(...findMisses(measured));
}
console.log(misses.length === 0 ? '\nEvery target is met.' : '\nMissed:');
for (const miss of misses) console.log(`  ${miss}`);
process.exitCode = misses.length > 0 ? 1 : 0;
