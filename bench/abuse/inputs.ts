// `pnpm bench:inputs`: how long the longest inputs of some functions take, and how that grows.
import { localAssistant } from '../../mock-api/src/ai/local-assistant';
import { cleanHtml } from '../../mock-api/src/text/clean-html';
import { insertAfterFormulas } from '../../remote-public/src/features/sheets/insert-after-formulas';
import { parseFormulas } from 'shared-kit/content/sheet-answer';
import { diffBlocks } from '../../remote-writer/src/features/tutorial/versions/diff-blocks';

interface Input {
  name: string;
  /** What the input repeats so often; a quarter of it is measured as well. */
  size: number;
  run: (size: number) => unknown;
}

/** In milliseconds; nobody else is served, and no page responds, meanwhile. */
const MAX_MS = 200;
/** How much longer four times the input may take: linear is 4, quadratic 16. */
const MAX_GROWTH = 8;
/** What takes less than this may grow as it likes: the input cannot be longer. In milliseconds. */
const MIN_MS = 50;
const RUNS = 5;

function compareTexts(lines: number, words: number): unknown {
  const blocks = (word: string) =>
    Array.from({ length: lines }, (_, line) => ({
      kind: 'item' as const,
      text: `${word}${line} of both `.repeat(words),
    }));
  return diffBlocks(blocks('old'), blocks('new'));
}

const INPUTS: Input[] = [
  { name: 'clean HTML', size: 100_000, run: (size) => cleanHtml('<p>'.repeat(size), 'content') },
  {
    name: 'improve a text',
    size: 10_000,
    run: (size) => localAssistant.improve('( a.'.repeat(size), ''),
  },
  {
    name: 'summarize a text',
    size: 10_000,
    run: (size) => localAssistant.summarize('( a.'.repeat(size), 'short'),
  },
  {
    name: 'formulas: brackets',
    size: 50_000,
    run: (size) => parseFormulas(`=${'('.repeat(size)}`),
  },
  {
    name: 'formulas: labels',
    size: 20_000,
    run: (size) => parseFormulas(`${'a: '.repeat(size)}=`),
  },
  {
    name: 'buttons: open code',
    size: 20_000,
    run: (size) => insertAfterFormulas('<code>='.repeat(size), '*'),
  },
  {
    name: 'buttons: broken tags',
    size: 20_000,
    run: (size) => insertAfterFormulas(`<code>${'<span'.repeat(size)}`, '*'),
  },
  {
    name: 'buttons: open tags',
    size: 20_000,
    run: (size) => insertAfterFormulas(`<code>=${'<span>'.repeat(size)}`, '*'),
  },
  { name: 'compare many lines', size: 25_000, run: (size) => compareTexts(size, 1) },
  { name: 'compare long lines', size: 4_000, run: (size) => compareTexts(size, 6) },
  { name: 'compare one line', size: 25_000, run: (size) => compareTexts(1, size) },
];

/** Processor time in milliseconds, of the fastest of some runs: the first ones compile. */
async function measure({ run }: Input, size: number): Promise<number> {
  let fastest = Infinity;
  for (let time = 0; time < RUNS; time += 1) {
    const start = process.cpuUsage();
    await run(size);
    const { user, system } = process.cpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1_000);
  }
  return fastest;
}

const misses: string[] = [];
for (const input of INPUTS) {
  const quarter = await measure(input, input.size / 4);
  const whole = await measure(input, input.size);
  const growth = whole / quarter;
  const line = `${input.name.padEnd(24)}${whole.toFixed(1).padStart(8)} ms${growth.toFixed(1).padStart(8)} ×`;
  console.log(line);
  if (whole > MAX_MS || (whole > MIN_MS && growth > MAX_GROWTH)) misses.push(line);
}

console.log(misses.length === 0 ? '\nThe targets are met.' : `\nMissed:\n${misses.join('\n')}`);
process.exitCode = misses.length > 0 ? 1 : 0;
