import { readMarkdownParts } from 'shared-kit/content/markdown';
import { tryAnswer } from '.';

const QUESTION = `Totals, please.

\`\`\`sheet B2 expect=E3:E4
Region	Q1	Q2	Total
North	120	90	210
South	10	5	15
\`\`\``;

const tryTexts = (question: string, answer: string) =>
  tryAnswer(readMarkdownParts(question).sheets, readMarkdownParts(answer, { isOwn: true }));

const outcome = (question: string, answer: string) => {
  const tried = tryTexts(question, answer);
  return tried && `${tried.right} of ${tried.cells.length}`;
};

test.each([
  ['fills a formula without a cell', 'Use `=C3+D3`.', '2 of 2'],
  ['takes a formula of a line', 'Try\n=SUM(C3:D3)\nthere.', '2 of 2'],
  ['takes a formula that names its cell', 'In `E3: =C3+D3` only.', '1 of 2'],
  ['takes results that fill the cells', '`=BYROW(C3:D4,LAMBDA(r,SUM(r)))`', '2 of 2'],
  ['counts the best of several ways', '`=C3*D3` or `=C3+D3`', '2 of 2'],
  ['counts wrong results', '`=C3-D3`', '0 of 2'],
  [
    'takes the formulas of a changed sheet',
    '```sheet B2\nRegion\tQ1\tQ2\tTotal\nNorth\t120\t90\t=C3+D3\nSouth\t10\t5\t=C4+D4\n```',
    '2 of 2',
  ],
  [
    'takes helper cells of a changed sheet',
    '```sheet E3\n=G3\t\t=C3+D3\n=G4\t\t=C4+D4\n```',
    '2 of 2',
  ],
  ['claims nothing for results that are typed', '```sheet E3\n210\n15\n```', null],
  ['does not use changed data', '```sheet C3\n=1+1\t90\t=210\n10\t5\t15\n```', '1 of 2'],
  ['does not try what is quoted', '> `=C3+D3`\n\nDoes this work?', null],
  ['tries nothing without formulas', 'Use a pivot table.', null],
])('%s', (_, answer, expected) => {
  expect(outcome(QUESTION, answer)).toBe(expected);
});

test('a question without wanted results has nothing to try', () => {
  expect(tryTexts(QUESTION.replace(' expect=E3:E4', ''), '`=C3+D3`')).toBeNull();
});

test('says cell by cell what an answer gives', () => {
  const tried = tryTexts(QUESTION, '`=C3*2-30`');
  expect(tried).toMatchObject({
    right: 1,
    cells: [
      { address: 'E3', wanted: '210', got: '210', isRight: true, formula: '=C3*2-30' },
      { address: 'E4', wanted: '15', got: '-10', isRight: false, formula: '=C4*2-30' },
    ],
    formulas: [{ range: 'E3:E4', text: '=C3*2-30' }],
    length: 8,
    functions: [],
  });
});

test('never claims anything where the engine lacks a function', () => {
  const tried = tryTexts(QUESTION, '`=QUERY(C3:D3,"select *")`');
  expect(tried).toMatchObject({
    right: 0,
    cells: [{ isRight: false, missing: 'the function QUERY' }, { missing: 'the function QUERY' }],
  });
});

test.each([
  ['0.33', '=1/3', true],
  ['0.3', '=1/3', false],
  ['33.33%', '=1/3', true],
  ['0.3', '=0.1+0.2', true],
  ['5', '=5.4', false],
  ['North', '="North"', true],
  ['North', '="north"', false],
  ['2026-01-31', '=DATE(2026,1,31)', true],
  ['TRUE', '=1=1', true],
  ['1', '=1=1', false],
  ['#N/A', '=NA()', true],
  ["'5", '=5', false],
])('who types %s wants what %s gives: %s', (wanted, formula, isRight) => {
  const question = `\`\`\`sheet expect=A1\n${wanted}\n\`\`\``;
  expect(outcome(question, `\`${formula}\``)).toBe(isRight ? '1 of 1' : '0 of 1');
});

test('formulas refer to other sheets of the question by their names', () => {
  const question =
    '```sheet name="Rates"\nVAT\t0.2\n```\n\n```sheet name="Order" expect=B2\nNet\t100\nGross\t120\n```';
  expect(outcome(question, '`=B1*(1+Rates!B1)`')).toBe('1 of 1');
});

test('separators of other countries are understood', () => {
  expect(outcome(QUESTION, '`=IF(C3>0;C3+D3;0)`')).toBe('2 of 2');
});

test('a result is shown as the wanted one was typed', () => {
  const shown = (wanted: string, formula: string) =>
    tryTexts(`\`\`\`sheet expect=A1\n${wanted}\n\`\`\``, `\`${formula}\``)?.cells[0]?.got;
  expect(shown('12', '=120*10%')).toBe('12');
  expect(shown('2026-01-31', '=45000+1053')).toBe('2026-01-31');
});
