import { execFileSync } from 'node:child_process';
import { sep } from 'node:path';

/** Git tells a hook which index and repository it is about by variables, which git here inherits. */
const git = (/** @type {string} */ root, /** @type {string[]} */ args, input = '') =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', input, maxBuffer: 64 * 1024 * 1024 });

/** `:100644 100755 <hash> <hash> M`: neither symbolic links nor submodules. */
const REGULAR_FILE = /^:\d+ 100(?:644|755) /;

/**
 * The files that the next commit adds or changes: a renamed file by its new path, a deleted one not
 * at all.
 * @param {string} root The top folder of a working tree.
 * @returns {string[]} Paths from there, with slashes.
 */
export function stagedFiles(root) {
  // With -z no path is quoted, whatever characters it has.
  const fields = git(root, ['diff', '--cached', '--raw', '-z', '--no-renames', '--diff-filter=d'])
    .split('\0')
    .filter((field) => field !== '');
  return fields.filter((_, index) => index % 2 === 1 && REGULAR_FILE.test(fields[index - 1]));
}

/**
 * The files of the index at some paths, which may be folders.
 * @param {string} root
 * @param {string[]} paths
 * @returns {string[]}
 */
export const pathsInIndex = (root, paths) =>
  git(root, ['ls-files', '-z', '--', ...paths])
    .split('\0')
    .filter((path) => path !== '');

/**
 * Writes files of the index into a folder, as they are staged.
 * @param {string} root
 * @param {string[]} paths
 * @param {string} folder
 */
export function copyStaged(root, paths, folder) {
  const args = ['checkout-index', '-z', '--stdin', `--prefix=${folder}${sep}`];
  git(root, args, paths.join('\0'));
}
