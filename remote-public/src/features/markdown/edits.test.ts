import {
  bold,
  code,
  formula,
  link,
  list,
  quote,
  sheet,
  table,
  type Edit,
  type Selected,
} from './edits';

/** A text in which `⟦` and `⟧` enclose the selection. */
function parse(marked: string): Selected {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  return { text: marked.replace('⟦', '').replace('⟧', ''), start, end };
}

function apply(edit: (selected: Selected) => Edit, marked: string): string {
  const selected = parse(marked);
  const { from, to, insert, select } = edit(selected);
  const [start, end] = select;
  const shown = `${insert.slice(0, start)}⟦${insert.slice(start, end)}⟧${insert.slice(end)}`;
  return selected.text.slice(0, from) + shown + selected.text.slice(to);
}

test.each([
  ['bold', bold, 'a ⟦b ⟧c', 'a **⟦b⟧** c'],
  ['bold off', bold, 'a **⟦b⟧** c', 'a ⟦b⟧ c'],
  ['bold of nothing', bold, '⟦⟧', '**⟦bold⟧**'],
  ['code', code, 'a ⟦b⟧', 'a `⟦b⟧`'],
  ['code with a backtick', code, '⟦a`b⟧', '``⟦a`b⟧``'],
  ['lines of code', code, 'a\n⟦b\n  c⟧', 'a\n\n```\n⟦b\n  c⟧\n```\n'],
  ['a formula', formula, 'a ⟦SUM(A1)⟧', 'a `⟦=SUM(A1)⟧`'],
  ['a formula to type', formula, '⟦⟧', '`=⟦⟧`'],
  ['a link', link, '⟦a⟧', '[a](⟦https://⟧)'],
  ['a link of an address', link, '⟦https://a.test⟧', '[⟦text⟧](https://a.test)'],
  ['a list', list, 'x\na⟦b\nc⟧d\ny', 'x\n⟦- ab\n- cd⟧\ny'],
  ['a list off', list, '⟦- a\n- b⟧', '⟦a\nb⟧'],
  ['a list to type', list, 'a\n⟦⟧', 'a\n- ⟦⟧'],
  ['a quote', quote, '⟦a\n\nb⟧', '⟦> a\n> \n> b⟧'],
  ['a table', table, '⟦⟧', '| ⟦Name⟧ | Total |\n| --- | --- |\n| North | 1 |\n'],
  ['a table of cells', table, 'x\n⟦a\tb\n1\t|⟧', 'x\n\n| ⟦a⟧ | b |\n| --- | --- |\n| 1 | \\| |\n'],
])('%s', (_, edit, marked, expected) => {
  expect(apply(edit, marked)).toBe(expected);
});

test('a sheet is one of the selected cells, or one to fill in', () => {
  expect(apply(sheet, 'Before\n⟦a\t1\nb\t2⟧')).toContain('```sheet\n⟦a\t1\nb\t2⟧\n```');
  expect(apply(sheet, '⟦⟧')).toContain('=B2*1.2⟧\n```');
});
