import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../paths.mjs';

const INDEX = 'README.md';
const read = (file) => readFileSync(inRoot('docs', 'decisions', file), 'utf8');
const numberOf = (file) => Number(file.slice(0, 3));

const files = readdirSync(inRoot('docs', 'decisions'))
  .filter((file) => file !== INDEX)
  .toSorted();

/** What a decision says of itself. */
function describeDecision(file) {
  const [, number, title, status, date] =
    /^# (\d+)[.] (.+)\n\n- \*\*Status\*\*: (.+)\n- \*\*Date\*\*: (\d{4}-\d\d-\d\d)\n/.exec(
      read(file),
    ) ?? [];
  return { number: Number(number), title, status, date };
}

/** The rows of the index: by file, and the numbers without one with what is said of them. */
function readIndex() {
  const rows = read(INDEX)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, number, title, status, date, summary]) => ({ number, title, status, date, summary }));
  const unused = rows.filter(({ status }) => status === 'never used');
  const byFile = new Map();
  for (const { number, title, ...row } of rows) {
    const [, name, file] = /^\[(.+)\]\((.+)\)$/.exec(title) ?? [];
    if (file !== undefined) byFile.set(file, { number: Number(number), title: name, ...row });
  }
  return { byFile, unused };
}

const { byFile, unused } = readIndex();

test('the index lists every decision, in order', () => {
  expect([...byFile.keys()]).toEqual(files);
});

test.each(files)('%s has the title, the status and the date that the index gives it', (file) => {
  const { summary, ...row } = byFile.get(file) ?? {};
  expect(describeDecision(file)).toEqual(row);
  expect(row.number).toBe(numberOf(file));
  expect(summary).not.toBe('');
});

test('every number is used once, or the index says why not', () => {
  const numbers = [...files.map(numberOf), ...unused.map(({ number }) => Number(number))];
  const expected = Array.from({ length: numbers.length }, (_, index) => index + 1);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(expected);
  expect(unused.filter(({ summary }) => summary === '')).toEqual([]);
});

test.each(files)('%s has a known status, and links to the decisions that changed it', (file) => {
  const { status } = describeDecision(file);
  const link = String.raw`\[(\d+)\]\(\d{3}-[\w-]+\.md\)`;
  const known = `^(accepted(, amended by ${link}( and ${link})*)?|superseded by ${link})$`;
  expect(status).toMatch(new RegExp(known));
  for (const [, number, target] of status.matchAll(/\[(\d+)\]\(([^)]+)\)/g)) {
    expect(files).toContain(target);
    expect(Number(number)).toBe(numberOf(target));
    expect(numberOf(target)).toBeGreaterThan(numberOf(file));
  }
});

/** `shell/edge/main.ts`, also without its first folders; not `{name}.ts`, which stands for several. */
const SOURCE_FILE = /`([\w./-]+\.(?:ts|tsx|mjs|css))`/g;

test('the source files that decisions name exist', () => {
  const known = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map((path) => `/${path}`);
  const named = files.flatMap((file) =>
    [...read(file).matchAll(SOURCE_FILE)].map(([, path]) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ path }) => !known.some((one) => one.endsWith(`/${path}`)))).toEqual([]);
});
