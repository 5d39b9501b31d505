import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotePackages } from '../build/remotes.mjs';
import { root } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';

const OWNERS = '.github/CODEOWNERS';

/** Whether git has every file of a folder as it is: then nothing is lost by removing it. @param {string} name @param {string} folder */
function isCommitted(name, folder) {
  const status = ['status', '--porcelain', '--ignored=no', '--', name];
  const text = execFileSync('git', status, { cwd: folder, encoding: 'utf8' });
  return text.trim() === '';
}

/**
 * Removes the package of a remote with its workflow and its line of the owners. Throws a StartError if
 * there is no such remote, or its folder has what git has not.
 * @param {string} name
 * @param {string} [folder] Of the repository.
 * @returns {string[]} What was removed or changed.
 */
export function removeRemote(name, folder = root) {
  const remotes = remotePackages(folder);
  if (!remotes.includes(name)) {
    throw new StartError(`No such remote: ${name}. The remotes are ${remotes.join(', ')}.`);
  }
  if (!isCommitted(name, folder)) {
    throw new StartError(
      `${name} has changes that are not committed. Commit or discard them: git then has what is removed.`,
    );
  }
  const workflow = `.github/workflows/${name}.yml`;
  const removed = [name, workflow].filter((path) => existsSync(join(folder, path)));
  for (const path of removed) rmSync(join(folder, path), { recursive: true });
  const owners = join(folder, OWNERS);
  if (!existsSync(owners)) return removed;
  const lines = readFileSync(owners, 'utf8').split('\n');
  const others = lines.filter((line) => !line.startsWith(`/${name}/`));
  if (others.length === lines.length) return removed;
  writeFileSync(owners, others.join('\n'));
  return [...removed, OWNERS];
}
