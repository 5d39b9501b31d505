import { installIfNeeded } from '../run/install.mjs';
import { asCommand, Interrupted } from '../run/refusal.mjs';
import { stopSignal } from '../run/stop-signal.mjs';
import { addCounts, closingLine, countCheck } from './reports.mjs';
import { selectSteps } from './select.mjs';
import { STEPS } from './steps.mjs';

const say = (line) => console.log(line);

/** A step that cannot even be started has failed; the others still have something to tell. */
async function runOne(step, context) {
  try {
    return await step.run(context);
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    return { count: countCheck(1), output: error.message };
  }
}

function tell({ title }, { count, output }, seconds) {
  say(`${count.failed === 0 ? '✓' : '✗'} ${title.padEnd(26)}${closingLine(count)} (${seconds} s)`);
  if (count.failed > 0) say(`${output.trimEnd()}\n`);
}

await asCommand(async () => {
  const signal = stopSignal();
  // A run that was cut short has not passed.
  signal.addEventListener('abort', () => (process.exitCode = 130));
  const steps = selectSteps(STEPS, process.argv.slice(2));
  await installIfNeeded({ signal, say });

  const counts = [];
  for (const step of steps) {
    const started = Date.now();
    const result = await runOne(step, { signal, say });
    tell(step, result, ((Date.now() - started) / 1000).toFixed(1));
    counts.push(result.count);
  }
  const sum = addCounts(counts);
  if (sum.failed > 0) process.exitCode = 1;
  say(`\n${closingLine(sum)}`);
});
process.exit();
