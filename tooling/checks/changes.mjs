import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readRemote } from '../build/remotes.mjs';
import { inRoot, root } from '../paths.mjs';
import { changedRemotes } from './narrow-checks.mjs';
import { areasOfFile } from './route-areas.mjs';

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

/** Files that tests read, and the module by which they do. */
const SEED_CONTENT = /^mock-api\/src\/seed\/content\//;
const SEED_READER = 'mock-api/src/seed/content-files.ts';

const HOME = '/';

/**
 * The parts of the site that a remote owns, by the first segments of its paths: `/writer`. All if
 * the remote is gone.
 * @param {string} remote
 * @returns {string[]}
 */
const areasOfRemote = (remote) =>
  existsSync(inRoot(remote, 'src/remote.tsx'))
    ? [...new Set(readRemote(remote).paths.map((path) => path.split('/').slice(0, 2).join('/')))]
    : [HOME];

/**
 * Where a story has to go to be affected by a file of a remote.
 * @param {string} file
 * @param {string} remote
 */
const findAreas = (file, remote) =>
  areasOfFile(remote, file.slice(`${remote}/src/`.length), areasOfRemote(remote));

/** Whether a story goes to a part of the site. `/` alone is in every story. */
const visits = (/** @type {string} */ source, /** @type {string} */ area) =>
  area === HOME ? /['"`]\/['"`?]/.test(source) : source.includes(area);

/**
 * What a change can affect.
 * @param {string[]} files As `changedFiles` returns them.
 * @param {{ path: string, source: string }[]} stories Every story of e2e.
 * @param {(file: string, remote: string) => string[]} [areasOf]
 * @returns {{ jest: string[] | 'all', e2e: string[] | 'all' }} Source files whose related tests
 *   Jest finds, and stories by path.
 */
export function affectedBy(files, stories, areasOf = findAreas) {
  const jest = files.some((file) => TEST_SETUP.test(file))
    ? 'all'
    : [...new Set(files.map((file) => (SEED_CONTENT.test(file) ? SEED_READER : file)))].filter(
        (file) => SOURCE.test(file) && !STORY.test(file),
      );
  const found = new Set();
  for (const file of files) {
    if (!SITE.test(file) || TEST.test(file)) continue;
    const [, remote] = REMOTE.exec(file) ?? [];
    if (!STORY.test(file) && remote === undefined) return { jest, e2e: 'all' };
    const areas = remote === undefined ? [] : areasOf(file, remote);
    for (const story of stories) {
      const isAffected = areas.some((area) => visits(story.source, area));
      if (story.path === file || isAffected) found.add(story.path);
    }
  }
  return { jest, e2e: [...found] };
}

const readStories = () =>
  readdirSync(inRoot('e2e/stories'), { recursive: true, encoding: 'utf8' })
    .map((name) => `e2e/stories/${name}`)
    .filter((path) => STORY.test(path))
    .map((path) => ({ path, source: readFileSync(inRoot(path), 'utf8') }));

/** What differs from a commit can affect; see `affectedBy`. @param {string | null} since */
export function affectedSince(since) {
  const files = changedFiles(since);
  const { jest, e2e } = affectedBy(files, readStories());
  const exists = (/** @type {string} */ file) => existsSync(inRoot(file));
  return {
    jest: jest === 'all' ? jest : jest.filter(exists),
    e2e,
    wholeStories: files.filter((file) => STORY.test(file)),
    files: files.filter(exists),
    remotes: changedRemotes(files),
  };
}

/** The tests of packages, and the stories that visit their pages. @param {string[]} packages */
export function testsOfPackages(packages) {
  const entries = packages.map((name) => `${name}/src/remote.tsx`);
  return { packages, jest: 'all', e2e: affectedBy(entries, readStories()).e2e };
}
