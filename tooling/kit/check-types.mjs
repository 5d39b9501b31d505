import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runProgram } from '../process/run-program.mjs';
import { StartError } from '../process/start-error.mjs';

/** Its program is none of its exports, so it is found beside its package.json. */
const COMPILER = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin',
  'tsc',
);

/**
 * Checks the types of a remote in a repository of its own, by its tsconfig.json. Throws a StartError with
 * what does not fit.
 * @param {string} folder The remote's package.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function checkTypes(folder, { signal } = {}) {
  const project = join(folder, 'tsconfig.json');
  if (!existsSync(project)) {
    throw new StartError(
      `${folder} has no tsconfig.json, so its types cannot be checked. It extends @sheetfolk/tooling/tsconfig/base.json.`,
    );
  }
  const command = [COMPILER, '--noEmit', '--pretty', 'false', '-p', project];
  const { code, output } = await runProgram(process.execPath, command, { signal, cwd: folder });
  if (code !== 0) throw new StartError(`The types do not fit.\n${output.trimEnd()}`);
}
