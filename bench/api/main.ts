import { loadavg } from 'node:os';
import { scenarios } from './endpoints/scenarios';
import { embeddedEngine, postgresEngine, type Engine } from './engines';
import { measureIngestion } from './measure/ingestion';
import { readMemory } from './measure/process-cost';
import { readOptions, type Options } from './options';
import { measureScenario } from './measure-scenario';
import { openSite, type Site } from './site';
import { formatHeader, formatRow, formatSize } from './report-table';
import { checkIngestion, checkMemory, checkRow } from './targets';

const log = (line: string) => console.log(line);

async function measureScenarios(sites: readonly Site[], options: Options): Promise<string[]> {
  const misses: string[] = [];
  log(formatHeader(sites.map(({ posts }) => posts)));
  for (const scenario of scenarios.filter(({ path }) => path.includes(options.only))) {
    const row = await measureScenario(scenario, sites, options.seconds);
    log(formatRow(row));
    misses.push(...checkRow(row));
  }
  return misses;
}

async function measureEvents(site: Site): Promise<string[]> {
  const ingestion = await measureIngestion(site);
  const { perSecond, sent, stored } = ingestion;
  log(
    `events at ${formatSize(site.posts)}: ${perSecond.toFixed(0)} a second; ${sent} sent, ${stored} stored`,
  );
  return checkIngestion(ingestion);
}

function measureMemory({ posts, api, memoryAtStart }: Site, engine: Engine['name']): string[] {
  const { most } = readMemory(api.pid);
  const usage = `${memoryAtStart.toFixed(0)} MB after the start, ${most.toFixed(0)} MB at peak`;
  log(`memory of the API process at ${formatSize(posts)}: ${usage}`);
  return checkMemory(most, engine);
}

async function waitForShutdown(sites: readonly Site[]): Promise<void> {
  for (const { posts, api, client } of sites) {
    const database = `${client.host}:${client.port}/${client.database}`;
    log(`${formatSize(posts)}: ${api.url}, process ${api.pid}, database ${database}`);
  }
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
}

async function runBench(engine: Engine, options: Options): Promise<string[]> {
  const sites: Site[] = [];
  try {
    for (const size of options.sizes) sites.push(await openSite(await engine.openDatabase(size)));
    if (options.keepRunning) {
      await waitForShutdown(sites);
      return [];
    }
    const misses = await measureScenarios(sites, options);
    const largest = sites.at(-1);
    if (largest !== undefined && '/api/analytics/track'.includes(options.only)) {
      misses.push(...(await measureEvents(largest)));
    }
    for (const site of sites) misses.push(...measureMemory(site, engine.name));
    return misses;
  } finally {
    for (const site of sites) await site.stop();
    await engine.stop();
  }
}

const options = readOptions(process.argv.slice(2));
const misses: string[] = [];
for (const name of options.engines) {
  log(`\nEngine: ${name}. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
  const engine = name === 'postgres' ? await postgresEngine(log) : embeddedEngine(log);
  misses.push(...(await runBench(engine, options)).map((miss) => `${name}: ${miss}`));
}
log(misses.length === 0 ? '\nEvery target is met.' : '\nMissed:');
for (const miss of misses) log(`  ${miss}`);
process.exitCode = misses.length > 0 ? 1 : 0;
