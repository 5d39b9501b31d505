import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readRemote } from '../build/remotes.mjs';
import { inRoot, root } from '../paths.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** What the current work is based on: the last commit it shares with the main branch. */
function baseCommit() {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch)[0];
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

/**
 * The files that differ from a commit, whether committed, staged, changed or new.
 * @param {string | null} since Defaults to the last commit shared with the main branch.
 * @returns {string[]} Paths in the repository; deleted files included.
 */
export const changedFiles = (since) => [
  ...new Set([
    ...git('diff', '--name-only', since ?? baseCommit()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];

const SOURCE = /[.](ts|tsx|mts|mjs|cjs|js)$/;
const TEST = /[.]test[.][a-z]+$/;
/** What every test depends on, though none imports it. */
const TEST_SETUP = /^(package[.]json|pnpm-[\w.]+|jest[.]config[.]mjs|tooling\/jest\/.*)$/;
/** What the running site is made of. */
const SITE = /^(shell|shared-kit|mock-api|remote-[a-z0-9-]+|tooling|pnpm-lock[.]yaml|e2e)(\/|$)/;
const STORY = /^e2e\/stories\/.*[.]spec[.]ts$/;
const REMOTE = /^(remote-[a-z0-9-]+)\//;

/** Every story visits the home page. */
const HOME = '/';

/**
 * Where a story has to go to be affected by a remote: the first segments of its paths.
 * @param {string} remote
 * @returns {string[]} `/writer`
 */
const areasOf = (remote) =>
  existsSync(inRoot(remote, 'src/remote.tsx'))
    ? readRemote(remote).paths.map((path) => path.split('/').slice(0, 2).join('/'))
    : [HOME];

/**
 * What a change can affect.
 * @param {string[]} files As `changedFiles` returns them.
 * @param {{ path: string, source: string }[]} stories Every story of e2e.
 * @param {(remote: string) => string[]} [areas]
 * @returns {{ jest: string[] | 'all', e2e: string[] | 'all' }} Source files whose related tests
 *   Jest finds, and stories by path.
 */
export function affectedBy(files, stories, areas = areasOf) {
  const jest = files.some((file) => TEST_SETUP.test(file))
    ? 'all'
    : files.filter((file) => SOURCE.test(file) && !STORY.test(file));
  const found = new Set();
  /** @type {Map<string, string[]>} */
  const known = new Map();
  for (const file of files) {
    if (!SITE.test(file) || TEST.test(file)) continue;
    const [, remote] = REMOTE.exec(file) ?? [];
    const paths = remote === undefined ? [] : (known.get(remote) ?? areas(remote));
    if (remote !== undefined) known.set(remote, paths);
    const isEverywhere = remote === undefined || paths.includes(HOME);
    if (!STORY.test(file) && isEverywhere) return { jest, e2e: 'all' };
    for (const story of stories) {
      const isAffected = paths.some((path) => story.source.includes(path));
      if (story.path === file || isAffected) found.add(story.path);
    }
  }
  return { jest, e2e: [...found] };
}

/** What differs from a commit can affect; see `affectedBy`. @param {string | null} since */
export function affectedSince(since) {
  const stories = readdirSync(inRoot('e2e/stories'), { recursive: true, encoding: 'utf8' })
    .map((name) => `e2e/stories/${name}`)
    .filter((path) => STORY.test(path))
    .map((path) => ({ path, source: readFileSync(inRoot(path), 'utf8') }));
  const { jest, e2e } = affectedBy(changedFiles(since), stories);
  return { jest: jest === 'all' ? jest : jest.filter((file) => existsSync(inRoot(file))), e2e };
}
