// `pnpm bench:markdown`: how long the longest reply that people may type takes to render.
import { renderMarkdown } from '../../mock-api/src/text/markdown';
import { createRandomTexts, HOSTILE_TEXTS } from './hostile-texts';

/** In milliseconds; nobody else is served meanwhile. */
const MAX_MS = 150;
const RANDOM_TEXTS = 10_000;
const SEED = 7;

function measure(text: string): number {
  const start = performance.now();
  try {
    renderMarkdown(text, 'content');
  } catch {
    // Rejected, because it is nested too deeply: that counts as well.
  }
  return performance.now() - start;
}

const misses: string[] = [];
function report(name: string, milliseconds: number): void {
  console.log(`${name.padEnd(24)}${milliseconds.toFixed(0).padStart(6)} ms`);
  if (milliseconds > MAX_MS) misses.push(`${name}: ${milliseconds.toFixed(0)} ms`);
}

// The first run compiles.
for (const text of Object.values(HOSTILE_TEXTS)) measure(text);
for (const [name, text] of Object.entries(HOSTILE_TEXTS)) report(name, measure(text));

const createText = createRandomTexts(SEED);
let slowest = 0;
for (let index = 0; index < RANDOM_TEXTS; index += 1)
  slowest = Math.max(slowest, measure(createText()));
report(`${RANDOM_TEXTS} random texts`, slowest);

console.log(misses.length === 0 ? '\nThe target is met.' : `\nMissed: ${misses.join('; ')}`);
process.exitCode = misses.length > 0 ? 1 : 0;
