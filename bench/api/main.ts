import { loadavg } from 'node:os';
import { calls } from './calls/list';
import { embeddedEngine, postgresEngine, type Engine } from './engines';
import { measureIngestion } from './measuring/ingestion';
import { memoryOf } from './measuring/process-cost';
import { readOptions, type Options } from './options';
import { measureRow } from './rows';
import { openSite, type Site } from './site';
import { headOf, lineOf, sizeName } from './table';
import { missesOfIngestion, missesOfMemory, missesOfRow } from './targets';

const say = (line: string) => console.log(line);

async function measureCalls(sites: readonly Site[], options: Options): Promise<string[]> {
  const misses: string[] = [];
  say(headOf(sites.map(({ posts }) => posts)));
  for (const call of calls.filter(({ path }) => path.includes(options.only))) {
    const row = await measureRow(call, sites, options.seconds);
    say(lineOf(row));
    misses.push(...missesOfRow(row));
  }
  return misses;
}

async function measureEvents(site: Site): Promise<string[]> {
  const ingestion = await measureIngestion(site);
  const { perSecond, sent, stored } = ingestion;
  say(
    `events at ${sizeName(site.posts)}: ${perSecond.toFixed(0)} a second; ${sent} sent, ${stored} kept`,
  );
  return missesOfIngestion(ingestion);
}

function measureMemory({ posts, api, memoryAtStart }: Site, engine: Engine['name']): string[] {
  const { most } = memoryOf(api.pid);
  const figures = `${memoryAtStart.toFixed(0)} MB at its start, ${most.toFixed(0)} MB at most`;
  say(`memory of the API process at ${sizeName(posts)}: ${figures}`);
  return missesOfMemory(most, engine);
}

async function waitToBeStopped(sites: readonly Site[]): Promise<void> {
  for (const { posts, api, client } of sites) {
    const database = `${client.host}:${client.port}/${client.database}`;
    say(`${sizeName(posts)}: ${api.url}, process ${api.pid}, database ${database}`);
  }
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
}

async function benchOf(engine: Engine, options: Options): Promise<string[]> {
  const sites: Site[] = [];
  try {
    for (const size of options.sizes) sites.push(await openSite(await engine.filled(size)));
    if (options.stay) {
      await waitToBeStopped(sites);
      return [];
    }
    const misses = await measureCalls(sites, options);
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
  say(`\nEngine: ${name}. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
  const engine = name === 'postgres' ? await postgresEngine(say) : embeddedEngine(say);
  misses.push(...(await benchOf(engine, options)).map((miss) => `${name}: ${miss}`));
}
say(misses.length === 0 ? '\nEvery target is met.' : '\nMissed:');
for (const miss of misses) say(`  ${miss}`);
process.exitCode = misses.length > 0 ? 1 : 0;
