import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeftovers } from './find-leftovers.mjs';
import { copyStaged, pathsInIndex, stagedFiles } from './staged-files.mjs';

/** What the checks read beside the files themselves. */
const SETTINGS = [
  '.editorconfig',
  '.gitignore',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  // The rules that the settings of the linter name.
  'tooling/lint',
];

const SOURCE = /[.][cm]?[jt]sx?$/;

const LINT = 'node_modules/oxlint/bin/oxlint';
const FORMAT = 'node_modules/prettier/bin/prettier.cjs';
const FORMAT_ARGUMENTS = ['--check', '.', '--log-level=warn', '--no-error-on-unmatched-pattern'];

/**
 * Runs a program of the repository's packages. Resolves with what it said if it failed, else null.
 * @param {string} title
 * @param {string} program An absolute path.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<string | null>}
 */
const run = (title, program, args, cwd) =>
  new Promise((resolve) => {
    const options = { cwd, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve(error === null ? null : `${title}:\n${`${stdout}${stderr}`.trim()}`),
    );
  });

/**
 * Checks the staged files as they are staged, whatever the working tree has: leftovers, format and lint.
 * Not types: the compiler looks at the whole repository, which takes longer than a commit may.
 * @param {string} root The top folder of a working tree.
 * @returns {Promise<{ failures: string[], notes: string[] }>}
 */
export async function checkStaged(root) {
  const paths = stagedFiles(root);
  if (paths.length === 0) return { failures: [], notes: [] };
  const folder = mkdtempSync(join(tmpdir(), 'staged-'));
  try {
    copyStaged(root, [...new Set([...paths, ...pathsInIndex(root, SETTINGS)])], folder);
    const leftovers = paths.flatMap((path) =>
      findLeftovers(path, readFileSync(join(folder, path))),
    );
    const isInstalled = [LINT, FORMAT].every((program) => existsSync(join(root, program)));
    const checks = isInstalled ? [run('Format', join(root, FORMAT), FORMAT_ARGUMENTS, folder)] : [];
    if (isInstalled && paths.some((path) => SOURCE.test(path))) {
      checks.push(run('Lint', join(root, LINT), ['--deny-warnings'], folder));
    }
    const found = (await Promise.all(checks)).filter((text) => text !== null);
    return {
      failures: leftovers.length > 0 ? [leftovers.join('\n'), ...found] : found,
      notes: isInstalled ? [] : ['format and lint are skipped: the packages are not installed.'],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
