import { readMarkdownParts } from 'shared-kit/content/markdown';
import { tryAnswerInAll } from './try-answer';

const sheet = (rows: string, expect = 'B2:B3') => `\`\`\`sheet expect=${expect}\n${rows}\n\`\`\``;
const SHOWN = sheet('n\tdouble\n1\t2\n2\t4');
const HIDDEN = sheet('n\tdouble\n5\t10\n7\t14');

function outcomes(questions: string[], answer: string) {
  const tried = tryAnswerInAll(
    questions.map((text) => readMarkdownParts(text).sheets),
    readMarkdownParts(answer, { isOwn: true }),
  );
  return tried?.map(({ right, formulas }) => [right, formulas[0]?.text]);
}

test('an answer is tried in the data of each question', () => {
  expect(outcomes([SHOWN, HIDDEN], '`=A2*2`')).toEqual([
    [2, '=A2*2'],
    [2, '=A2*2'],
  ]);
});

test('of several formulas, the same one counts in all of them', () => {
  // The first is right in what is shown, and shorter.
  expect(outcomes([SHOWN, HIDDEN], '`=2^A2` or `=A2+A2`')).toEqual([
    [2, '=A2+A2'],
    [2, '=A2+A2'],
  ]);
});

test('an answer’s data does not replace that of another question', () => {
  const answer = '```sheet\nn\tdouble\n1\t=A2*C2\n2\t=A3*C2\n```\n\n```sheet C2\n2\n```';
  const withFactor = sheet('n\tdouble\t\n5\t50\t10\n7\t70', 'B2:B3');
  expect(outcomes([SHOWN, withFactor], answer)).toEqual([
    [2, '=A2*C2'],
    [2, '=A2*C2'],
  ]);
});

test('nothing is tried without wanted cells, or without a formula', () => {
  expect(outcomes(['Words.'], '`=A2*2`')).toBeUndefined();
  expect(outcomes([SHOWN, HIDDEN], 'Words.')).toBeUndefined();
});
