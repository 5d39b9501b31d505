// `pnpm unit` and `pnpm api`: Jest with its own options, for the packages and test files that are named.
// Jest alone runs every test if it is given a name that it does not know.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot, packageNames } from '../paths.mjs';
import { runMain, StartError } from '../process/start-error.mjs';

const PROJECTS = { unit: ['unit', 'node'], api: ['embedded', 'postgres'] };

/** A package, or a file or folder. Anything else would be a pattern that nobody meant. */
function pathOf(name) {
  const path = packageNames().includes(name) ? inRoot(name) : resolve(name);
  if (existsSync(path)) return path;
  throw new StartError(
    `There is no package, file or folder ${name}. The packages are ${packageNames().join(', ')}.`,
  );
}

await runMain(() => {
  const [name, ...args] = process.argv.slice(2);
  // Only of `-t` the value is an argument of its own: `--maxWorkers=1`.
  const isOption = (arg, index) => arg.startsWith('-') || args[index - 1] === '-t';
  const options = args.filter(isOption);
  const paths = args.filter((arg, index) => !isOption(arg, index)).map(pathOf);
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const command = [jest, '--selectProjects', ...PROJECTS[name], ...options, '--', ...paths];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', cwd: inRoot() });
  process.exitCode = status ?? 1;
});
