import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from '../paths.mjs';

let folder;
let repository;

/** What a git or a Jest that runs these tests may have set. Some programs take `FORCE_COLOR=0` for a yes. */
const INHERITED = /^(GIT_.*|FORCE_COLOR)$/;

const env = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !INHERITED.test(name))),
  GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
  GIT_CONFIG_NOSYSTEM: '1',
  NO_COLOR: '1',
});

const git = (...args) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', env: env() });

function write(files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), content);
  }
}

function stage(files) {
  write(files);
  git('add', '--', ...Object.keys(files));
}

/** Commits what is staged. Resolves with whether that was done, and with what was said. */
function commit(...args) {
  const { status, stdout, stderr } = spawnSync('git', ['commit', '-m', 'A change', ...args], {
    cwd: repository,
    encoding: 'utf8',
    env: env(),
  });
  return { isCommitted: status === 0, said: `${stdout}${stderr}` };
}

/** Programs that the checks run, and none of what they would leave in the real folder. */
function installPackages() {
  mkdirSync(join(repository, 'node_modules'));
  for (const name of ['oxlint', 'prettier']) {
    symlinkSync(inRoot('node_modules', name), join(repository, 'node_modules', name));
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'git-hook-'));
  repository = join(folder, 'site');
  mkdirSync(repository);
  write({ '../gitconfig': '[user]\n  name = Mia\n  email = mia@sheetfolk.test\n' });
  git('init', '-q', '-b', 'main');
  git('config', 'core.hooksPath', inRoot('tooling/git-hooks'));
  for (const file of ['.gitignore', '.oxlintrc.json', '.prettierignore', '.prettierrc.json']) {
    copyFileSync(inRoot(file), join(repository, file));
  }
  cpSync(inRoot('tooling/lint'), join(repository, 'tooling/lint'), { recursive: true });
  git('add', '.');
  git('commit', '-q', '--no-verify', '-m', 'Begin');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The marks are built here, or this file could not be committed itself. */
const CONFLICT = `${'<'.repeat(7)} HEAD\none\n${'='.repeat(7)}\ntwo\n${'>'.repeat(7)} main\n`;
const FOCUSED = `test${'.only'}('adds', () => {\n  expect(1 + 1).toBe(2);\n});\n`;
const UNFORMATTED = 'export const a   =  1\n';
const FORMATTED = 'export const a = 1;\n';

describe('with the packages installed', () => {
  beforeEach(() => installPackages());

  test('a change in which nothing is found is committed', () => {
    stage({ 'src/a.ts': FORMATTED, 'notes.txt': 'Sum\n=======\n\nOf two.\n' });
    // What is behind a symbolic link, and what is no text, is passed over.
    stage({ 'logo.bin': Buffer.from(`\0\n${CONFLICT}`) });
    symlinkSync('nowhere.ts', join(repository, 'link.ts'));
    git('add', 'link.ts');
    expect(commit()).toMatchObject({ isCommitted: true });
  });

  test('what is found is refused with its place, and can be committed without the check', () => {
    stage({
      'notes.txt': CONFLICT,
      'src/focused.test.ts': FOCUSED,
      'src/unformatted.ts': UNFORMATTED,
      'src/lint.ts': 'debugger;\n',
    });
    const { isCommitted, said } = commit();
    expect(isCommitted).toBe(false);
    for (const message of [
      'notes.txt:1: a conflict that is not resolved',
      'notes.txt:5: a conflict that is not resolved',
      'src/focused.test.ts:1: a focused test',
      '[warn] src/unformatted.ts',
      'no-debugger',
      'git commit --no-verify',
    ]) {
      expect(said).toContain(message);
    }
    expect(commit('--no-verify')).toMatchObject({ isCommitted: true });
  });

  test('what is staged counts, not what the working tree has', () => {
    stage({ 'src/a.ts': UNFORMATTED });
    write({ 'src/a.ts': FORMATTED });
    expect(commit()).toMatchObject({ isCommitted: false });
    stage({ 'src/a.ts': FORMATTED });
    write({ 'src/a.ts': UNFORMATTED });
    expect(commit()).toMatchObject({ isCommitted: true });
  });

  test('files are checked whatever their names are', () => {
    const names = ['-a.ts', 'two words.ts', 'größe 大小.ts', 'it’s "quoted".ts', '[id]/$x.ts'];
    stage(Object.fromEntries(names.map((name) => [`src/${name}`, UNFORMATTED])));
    const { isCommitted, said } = commit();
    expect(isCommitted).toBe(false);
    for (const name of names) expect(said).toContain(name);
  });

  test('a deleted file is not checked, a renamed one by its new name', () => {
    stage({ 'src/a.ts': UNFORMATTED, 'src/b.ts': FORMATTED, 'src/c.ts': UNFORMATTED });
    git('commit', '-q', '--no-verify', '-m', 'Add');
    git('rm', '-q', 'src/a.ts');
    git('mv', 'src/b.ts', 'src/moved.ts');
    expect(commit()).toMatchObject({ isCommitted: true });
    git('mv', 'src/c.ts', 'src/other.ts');
    const { isCommitted, said } = commit();
    expect(isCommitted).toBe(false);
    expect(said).toContain('src/other.ts');
  });

  test('the very first commit and one of a single path are checked too', () => {
    git('checkout', '-q', '--orphan', 'new');
    write({ 'src/a.ts': UNFORMATTED });
    git('add', '.');
    expect(commit()).toMatchObject({ isCommitted: false });
    stage({ 'src/a.ts': FORMATTED, 'src/b.ts': UNFORMATTED });
    expect(commit('--', 'src/a.ts')).toMatchObject({ isCommitted: true });
    expect(commit('--', 'src/b.ts')).toMatchObject({ isCommitted: false });
  });
});

test('a working tree of its own is checked by what is staged there', () => {
  git('worktree', 'add', '-q', '../other');
  stage({ 'src/a.ts': UNFORMATTED });
  repository = join(folder, 'other');
  installPackages();
  stage({ 'src/b.ts': FORMATTED });
  expect(commit()).toMatchObject({ isCommitted: true });
  stage({ 'src/b.ts': UNFORMATTED });
  const { isCommitted, said } = commit();
  expect(isCommitted).toBe(false);
  expect(said).toContain('src/b.ts');
  expect(said).not.toContain('src/a.ts');
});

test('without packages only leftovers are looked for, and that is said', () => {
  stage({ 'src/a.ts': UNFORMATTED });
  const { isCommitted, said } = commit();
  expect(isCommitted).toBe(true);
  expect(said).toContain('the packages are not installed');
  stage({ 'notes.txt': CONFLICT });
  expect(commit()).toMatchObject({ isCommitted: false });
});

test('a checkout whose folder has been moved still finds its hook', () => {
  git('config', 'core.hooksPath', 'tooling/git-hooks');
  mkdirSync(join(repository, 'tooling'), { recursive: true });
  for (const name of ['git-hooks', 'commands', 'staged', 'process']) {
    symlinkSync(inRoot('tooling', name), join(repository, 'tooling', name));
  }
  const moved = join(folder, 'moved site');
  renameSync(repository, moved);
  repository = moved;
  stage({ 'notes.txt': CONFLICT });
  expect(commit()).toMatchObject({ isCommitted: false });
});
