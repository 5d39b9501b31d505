import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../paths.mjs';

/**
 * Writes shared-kit's declarations into a folder.
 * @param {string} folder
 * @param {object} compilerOptions
 */
export async function writeDeclarations(folder, compilerOptions) {
  // Inside node_modules: from there the compiler finds what the configuration extends.
  const own = mkdtempSync(inRoot('node_modules/.cache-kit-'));
  const project = join(own, 'tsconfig.json');
  const source = inRoot('shared-kit/src');
  const configuration = {
    extends: inRoot('tooling/tsconfig/base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      outDir: folder,
      rootDir: source,
      typeRoots: [inRoot('node_modules/@types')],
      ...compilerOptions,
    },
    include: [source, inRoot('tooling/types')],
    exclude: [`${source}/**/*.test.*`],
  };
  writeFileSync(project, JSON.stringify(configuration));
  try {
    await promisify(execFile)(process.execPath, [
      inRoot('node_modules/typescript/bin/tsc'),
      '-p',
      project,
    ]);
  } catch (error) {
    throw new Error(`shared-kit cannot be compiled:\n${error.stdout}`, { cause: error });
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
