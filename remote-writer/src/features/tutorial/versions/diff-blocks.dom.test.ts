import { diffBlocks, type MarkedBlock } from './diff-blocks';
import { foldUnchanged } from './fold-unchanged';
import type * as TextBlocks from './text-blocks';
import { splitWords, toTextBlocks } from './text-blocks';

jest.mock('./text-blocks', () => {
  const actual = jest.requireActual<typeof TextBlocks>('./text-blocks');
  return { ...actual, splitWords: jest.fn(actual.splitWords) };
});

const html = (value: string) => toTextBlocks([{ type: 'html', value }]);

/** Has the clock, which bounds the comparison, go on by so much whenever it is read. */
function mockClock(stepMs: number) {
  let time = 0;
  const read = jest.fn(() => (time += stepMs));
  jest.spyOn(performance, 'now').mockImplementation(read);
  jest.spyOn(Date, 'now').mockImplementation(read);
  return read;
}
beforeEach(() => void mockClock(0));

/** A line with its marked words in brackets. */
const written = (block: MarkedBlock | null) =>
  block && block.segments.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

const diff = (before: string, after: string) =>
  diffBlocks(html(before), html(after)).rows.map((row) => [
    written(row.before),
    written(row.after),
  ]);

test('marks the words that changed on each side', () => {
  expect(diff('<p>Sum by month.</p>', '<p>Sum by fiscal year.</p>')).toEqual([
    ['Sum by [month].', 'Sum by [fiscal year].'],
  ]);
});

test.each([
  ['Cyrillic', 'сумма за месяц', 'сумма за год', ['сумма за [месяц]', 'сумма за [год]']],
  [
    'Arabic',
    'المجموع حسب الشهر',
    'المجموع حسب السنة',
    ['المجموع حسب [الشهر]', 'المجموع حسب [السنة]'],
  ],
  ['Chinese', '按月求和公式', '按年求和公式', ['按[月]求和公式', '按[年]求和公式']],
])('compares %s word by word', (_script, before, after, sides) => {
  expect(diff(`<p>${before}</p>`, `<p>${after}</p>`)).toEqual([sides]);
});

test('keeps an unchanged line beside one that was inserted before it', () => {
  expect(diff('<p>First.</p><p>Last.</p>', '<p>First.</p><p>New line.</p><p>Last.</p>')).toEqual([
    ['First.', 'First.'],
    [null, '[New line.]'],
    ['Last.', 'Last.'],
  ]);
});

test('pairs a changed line with its own, not with one inserted above it', () => {
  const before = '<p>Press Ctrl and Shift and Enter to confirm.</p>';
  const after = '<p>Wait.</p><p>Press Ctrl and Shift and Enter to finish.</p>';
  expect(diff(before, after)).toEqual([
    [null, '[Wait.]'],
    ['Press Ctrl and Shift and Enter to [confirm].', 'Press Ctrl and Shift and Enter to [finish].'],
  ]);
});

test('reads headings, list items, table rows, code lines and images as lines of their own', () => {
  const blocks = html(
    '<h2>Head <em>ing</em></h2><ul><li>One</li><li><p>Two</p></li></ul>' +
      '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td><p>1</p></td><td>2</td></tr></tbody></table>' +
      '<pre><code>=A1\n  +B1</code></pre><p>Text <img src="/api/media/x.png"> after</p>' +
      '<blockquote>Said</blockquote>',
  );
  expect(blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'heading: Head ing',
    'item: One',
    'item: Two',
    'row: A │ B',
    'row: 1 │ 2',
    'code: =A1',
    'code:   +B1',
    'text: Text',
    'image: /api/media/x.png',
    'text: after',
    'quote: Said',
  ]);
});

test('loads no image and runs nothing of the HTML that it reads', () => {
  html('<img src="x" onerror="window.hasRun = true"><script>window.hasRun = true</script>');
  expect(window).not.toHaveProperty('hasRun');
});

test('leaves out unchanged lines that are far from a change', () => {
  const lines = (count: number) => '<p>same</p>'.repeat(count);
  const { rows } = diffBlocks(
    html(`${lines(10)}<p>old</p>${lines(10)}`),
    html(`${lines(10)}<p>new</p>${lines(10)}`),
  );
  expect(foldUnchanged(rows).map((row) => ('folded' in row ? row.folded : row.isSame))).toEqual([
    8,
    true,
    true,
    false,
    false,
    true,
    true,
    8,
  ]);
});

test('finds a line that moved among many that changed', () => {
  const lines = (word: string) =>
    Array.from({ length: 40 }, (_, index) => `<p>${word}${index}</p>`).join('');
  const rows = diff(`${lines('old')}<p>The same.</p>`, `<p>The same.</p>${lines('new')}`);
  expect(rows).toContainEqual(['The same.', 'The same.']);
  expect(rows).toHaveLength(81);
});

test.each([
  ['two texts of 25,000 lines', 25_000, 1],
  ['two texts of 4,000 lines', 4_000, 6],
  ['a single line of 400,000 characters', 1, 25_000],
])(
  'ends the comparison of %s when its time is up, and shows the rest as it is',
  (_name, lines, words) => {
    const text = (word: string) =>
      Array.from({ length: lines }, (_, line) => `${word}${line} of both `.repeat(words));
    const blocks = (word: string) => toTextBlocks([{ type: 'list', value: text(word) }]);
    const [before, after] = [blocks('old'), blocks('new')];
    jest.mocked(splitWords).mockClear();
    // How much fits into that time is measured by `pnpm bench:inputs`.
    mockClock(1);
    const { rows, isCoarse } = diffBlocks(before, after);
    expect(isCoarse).toBe(true);
    expect(rows).toHaveLength(lines);
    expect(written(rows.at(-1)?.before ?? null)).toBe(`[${before.at(-1)?.text}]`);
    expect(written(rows.at(-1)?.after ?? null)).toBe(`[${after.at(-1)?.text}]`);
    // Of the two lines of a row, which reads the clock at least once.
    expect(jest.mocked(splitWords).mock.calls.length).toBeLessThan(250);
  },
);
