import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '../paths.mjs';

const rules = readFileSync(inRoot('.github', 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([pattern, ...owners]) => ({ pattern, owners }));

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split(
  '\0',
);
const folders = [
  ...new Set(tracked.filter((path) => path.includes('/')).map((path) => path.split('/')[0])),
];

// Whether a line is about a top-level folder itself: `/shell/`, `/remote-*/`.
const isAbout = (pattern, folder) =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]*')}$`).test(`/${folder}/`);

test.each(folders)('the folder %s has an owner', (folder) => {
  const own = rules.filter(({ pattern }) => pattern !== '*' && isAbout(pattern, folder));
  expect(own.at(-1)?.owners ?? []).not.toEqual([]);
});

test('every line is about something that exists, and names teams', () => {
  for (const { pattern, owners } of rules.filter((rule) => rule.pattern !== '*')) {
    const start = new RegExp(`^${pattern.replaceAll('*', '[^/]*').replaceAll('.', '[.]')}`);
    expect(tracked.filter((path) => start.test(`/${path}`))).not.toEqual([]);
    for (const owner of owners) expect(owner).toMatch(/^@sheetfolk\/[a-z-]+$/);
  }
});
