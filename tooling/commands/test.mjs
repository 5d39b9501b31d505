// `npm test`: what guards every change. `npm test -- full`: every check and test there is.
// `npm test -- types unit` runs the steps that are named, `npm test -- unit remote-writer` the tests of a
// package, `npm test -- changed` what the current change can affect (`--since COMMIT` says compared
// with what), `npm test -- --shard 1/2` the first half, for two machines.
import '../process/check-node-version.mjs';
import { readOptions, selectSteps } from '../checks/options.mjs';
import { GROUPS, STEPS } from '../checks/steps.mjs';
import { addCounts, countCheck, formatCounts } from '../checks/test-counts.mjs';
import { packageNames } from '../paths.mjs';
import { installIfNeeded } from '../process/install-packages.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { InterruptedError, runMain, StartError } from '../process/start-error.mjs';

const log = (line) => console.log(line);

/** A step that cannot even be started has failed; the others run all the same. */
async function runOrFail(step, context) {
  try {
    return await step.run(context);
  } catch (error) {
    if (error instanceof InterruptedError) throw error;
    return { count: countCheck(1), output: error.message };
  }
}

/** Runs one step and prints its line. Resolves with its count; null if it had nothing to run. */
async function runStep(step, context) {
  const started = Date.now();
  const result = await runOrFail(step, context);
  if (result === null) return null;
  const { count, output } = result;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const mark = count.failed === 0 ? '✓' : '✗';
  log(`${mark} ${step.title.padEnd(26)}${formatCounts(count)} (${seconds} s)`);
  if (count.failed > 0) log(`${output.trimEnd()}\n`);
  return count;
}

/** Runs steps `limit` at a time. Resolves with their counts. */
async function runSteps(steps, limit, context) {
  const waiting = [...steps];
  const counts = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      counts.push(await runStep(step, context));
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return counts.filter((count) => count !== null);
}

/** The work starts when what is before it has ended, however that went. */
async function after(earlier, work) {
  try {
    await earlier;
  } catch {
    // Whoever waits for it is told.
  }
  return work();
}

/**
 * Installs the programs of all steps beside the checks, one after the other: Debian's installer locks.
 * Returns a function that resolves with a step's settings when they are there.
 */
function startSetups(steps, context) {
  const settings = new Map();
  let last = Promise.resolve({});
  for (const { name, setup } of steps) {
    if (setup === undefined) continue;
    last = after(last, () => setup(context));
    // A step that is not reached does not wait for it.
    last.catch(() => {});
    settings.set(name, last);
  }
  return (name) => settings.get(name);
}

/** What the change, or the packages that are named, can affect. */
async function selectTests({ isChanged, since, packages }) {
  if (!isChanged && packages.length === 0) return { jest: 'all', e2e: 'all' };
  // What reads the remotes needs packages, which are installed by now.
  const { affectedSince, testsOfPackages } = await import('../checks/changes.mjs');
  return isChanged ? affectedSince(since) : testsOfPackages(packages);
}

await runMain(async () => {
  const signal = shutdownSignal();
  // A run that was interrupted has not passed.
  signal.addEventListener('abort', () => (process.exitCode = 130));
  const packages = packageNames();
  const options = readOptions(process.argv.slice(2), packages);
  const steps = selectSteps(STEPS, options, packages);
  await installIfNeeded({ signal, log });

  const affected = await selectTests(options);
  const needed = steps.filter(({ name }) => name !== 'build' || affected.e2e.length > 0);
  const context = { signal, log, shard: options.shard, isFull: options.isFull, affected };
  context.settingsOf = startSetups(needed, context);
  const counts = [];
  for (const { name, atOnce } of GROUPS) {
    const together = needed.filter((step) => step.group === name);
    counts.push(...(await runSteps(together, atOnce, context)));
  }
  const sum = addCounts(counts);
  if (options.packages.length > 0 && sum.passed + sum.failed === 0) {
    throw new StartError(`There is no such test in ${options.packages.join(', ')}.`);
  }
  if (sum.failed > 0) process.exitCode = 1;
  log(`\n${formatCounts(sum)}`);
});
process.exit();
