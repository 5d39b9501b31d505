import { execFileSync } from 'node:child_process';

/** Between the fields of a log entry: no name or message has it. */
const SEPARATOR = '\u001F';
const MAX_LENGTH = 200;

/** @param {string} folder @param {string[]} args */
const git = (folder, ...args) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * What a package is built from: its repository's commit. Null outside of one.
 * @param {string} folder
 * @returns {import('shared-kit/registry').ReleaseSource | null}
 */
export function readSource(folder) {
  try {
    const format = ['%an', '%H', '%s'].join(SEPARATOR);
    const entry = git(folder, 'log', '-1', `--format=${format}`).trimEnd();
    const [author = '', commit = '', message = ''] = entry.split(SEPARATOR);
    const isChanged = git(folder, 'status', '--porcelain', '--', '.').trim() !== '';
    return {
      author: author.slice(0, MAX_LENGTH),
      commit: isChanged ? `${commit}+` : commit,
      message: message.slice(0, MAX_LENGTH),
      builtAt: new Date().toISOString(),
    };
  } catch {
    return null;
  }
}
