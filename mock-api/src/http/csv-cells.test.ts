import { escapeFormula, toCsv, unescapeFormula } from './csv-cells';

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\n=1+1',
  '  =1+1',
  '\u00A0=1+1',
  '\u200B=1+1',
  '"=1+1"',
  "'=1+1",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  'a text\n=HYPERLINK("https://x.test")',
  'a text\r\n @SUM(A1)',
];

test.each(FORMULAS)('a cell that a spreadsheet would evaluate becomes text: %j', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`);
  expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
});

test.each(['', 'a=b', 'a@b.test', "it's", "'quoted'", 'two\nlines', '1-2', '€ 5', 'ＡＢＣ'])(
  'another text stays as it is: %j',
  (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
    expect(unescapeFormula(cell)).toBe(cell);
  },
);

test('a text of many empty lines is looked through once', () => {
  // Looked through from each line to its end, as a faulty pattern does, this takes an hour.
  const text = `a${'\n'.repeat(1_000_000)}`;
  expect(escapeFormula(`${text}b`)).toBe(`${text}b`);
  expect(escapeFormula(`${text}=1+1`)).toBe(`'${text}=1+1`);
});

test('numbers, dates and lists are cells as well; numbers stay numbers', () => {
  const date = new Date('2026-01-02T03:04:05.678Z');
  expect(toCsv([[-5, 1.5, true, null, date, ['a', 'b']]])).toBe(
    '-5,1.5,true,,2026-01-02T03:04:05.678Z,a|b\r\n',
  );
});

test('a list that starts like a formula is escaped as a whole', () => {
  expect(toCsv([[['=1', 'b']]])).toBe("'=1|b\r\n");
});

test('cells with commas, quotes and line breaks are quoted, and lines end with CRLF', () => {
  expect(toCsv([['a,b', 'say "x"', 'two\nlines'], ['c']])).toBe(
    '"a,b","say ""x""","two\nlines"\r\nc\r\n',
  );
});

test('a cell that is too long for a spreadsheet is cut, and says so', () => {
  const longest = 'a'.repeat(32_767);
  expect(toCsv([[longest]])).toBe(`${longest}\r\n`);
  for (const text of [`${longest}a`, `a${'🙂'.repeat(20_000)}`, `=${longest}`]) {
    const cell = toCsv([[text]]).trimEnd();
    expect(cell.length).toBeGreaterThan(32_000);
    expect(cell.length).toBeLessThanOrEqual(32_767);
    expect(cell).toMatch(
      / … \[Cut: a cell holds 32767 of these \d+ characters\. The API returns all of them\.\]$/,
    );
    // Throws for half of a character.
    expect(() => encodeURIComponent(cell)).not.toThrow();
  }
});
