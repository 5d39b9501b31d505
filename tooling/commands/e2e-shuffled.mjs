import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
import { createRandom, shuffle, shuffleBlocks } from '../checks/shuffle-stories.mjs';
import { inRoot } from '../paths.mjs';

// Runs the stories in a random order: files and the blocks inside them are shuffled in a copy,
// because Playwright has no such option. `pnpm e2e:shuffled [seed]` repeats an order.
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const random = createRandom(seed);
const stories = inRoot('e2e/stories');
const copies = inRoot('e2e/shuffled');

rmSync(copies, { recursive: true, force: true });
cpSync(stories, copies, { recursive: true, filter: (path) => !path.endsWith('.spec.ts') });
const files = readdirSync(stories, { recursive: true }).filter((file) => file.endsWith('.spec.ts'));
for (const [index, file] of shuffle(files, random).entries()) {
  const name = `${String(index).padStart(3, '0')}-${basename(file)}`;
  const copy = join(copies, dirname(file), name);
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, shuffleBlocks(readFileSync(join(stories, file), 'utf8'), random));
}

console.log(`Stories in the order of seed ${seed}.`);
const { status } = spawnSync(
  process.execPath,
  [
    inRoot('node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    inRoot('e2e/playwright.config.ts'),
    ...process.argv.slice(3),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, STORIES_DIR: relative(inRoot('e2e'), copies) },
  },
);
rmSync(copies, { recursive: true, force: true });
process.exit(status ?? 1);
