import { calculateBlocks } from 'shared-kit/content/sheet-answer';
import { readMarkdownParts, renderMarkdown, replaceSheets } from './render';

const SHEET = '```sheet B2\nRegion\tQ1\tTotal\nNorth\t120\t=C3*2\nSouth\t5\t=C4*2\n```';

const render = (text: string) =>
  renderMarkdown(text, (blocks) => calculateBlocks(blocks, '2026-11-28'));

test('a sheet is a table of values, with its formulas below', () => {
  const html = render(`Before\n\n${SHEET}\n\nAfter`);
  expect(html).toContain('<th scope="row">3</th><td>North</td><td align="right">120</td>');
  expect(html).toContain('<td align="right">240</td>');
  expect(html).toContain('<li>D3:D4 <code>=C3*2</code></li>');
  expect(html).toContain('<p>After</p>');
});

test('without an engine it shows what is typed, and says so', () => {
  const html = renderMarkdown(SHEET);
  expect(html).toContain('<td><code>=C3*2</code></td>');
  expect(html).toContain('<p>Not calculated</p>');
});

test('what formulas fill beyond the sheet is shown', () => {
  expect(render('```sheet\n=SEQUENCE(3)\n```')).toContain(
    '<th scope="row">3</th><td align="right">3</td>',
  );
});

test('says when results depend on the day', () => {
  expect(render('```sheet\n=TODAY()>0\n```')).toContain('Calculated on 2026-11-28');
});

test('says what cannot be calculated', () => {
  expect(render('```sheet\n=QUERY(B1)\n```')).toContain('Not calculated: A1 (the function QUERY)');
});

test('a sheet of a text refers to another by its name', () => {
  const html = render('```sheet name="Rates"\n0.2\n```\n```sheet\n=Rates!A1*100\n```');
  expect(html).toContain('<td align="right">20</td>');
});

test('a sheet that is too large is shown as typed, with the reason', () => {
  const html = render(`\`\`\`sheet\n${'a\tb\n'.repeat(1_001)}\`\`\``);
  expect(html).toContain('<figcaption>A sheet in a text has at most 2,000 cells');
  expect(html).toContain('<pre><code>a\tb');
});

test('the twenty-first sheet is shown as typed', () => {
  const text = '```sheet\n=1+1\n```\n\n'.repeat(21);
  expect(render(text).match(/data-sheet/g)).toHaveLength(20);
  expect(readMarkdownParts(text).problem).toBe('A text has at most 20 sheets.');
});

test('cells are text, whatever they look like', () => {
  const html = render('```sheet name="<b>x"\n<img src=x onerror=alert(1)>\t**a**\n```');
  expect(html).not.toMatch(/<(?:img|b|strong)\b/);
  expect(html).toContain('<td>**a**</td>');
});

test('other fences keep their captions', () => {
  expect(renderMarkdown('```sheets of mine\nx\n```')).toContain('<figcaption>sheets of mine');
});

test('reads sheets and code, and leaves out what is quoted', () => {
  const text = `> ${SHEET.replaceAll('\n', '\n> ')}\n\nUse \`=A1\` or\n\n=SUM(A1:A2)\n\n${SHEET}`;
  expect(readMarkdownParts(text).sheets).toHaveLength(2);
  const own = readMarkdownParts(text, { isOwn: true });
  expect(own.sheets).toHaveLength(1);
  expect(own.code).toEqual(['=A1', '=SUM(A1:A2)']);
});

test('changed sheets are written into the text, others stay', () => {
  const text =
    'Before\n\n```sheet\n1\n```\nBetween\n\n````sheet B2\n2\n````\n\n> ```sheet\n> 3\n> ```';
  expect(replaceSheets(text, [null, 'sheet C3\n=1+1\n4', 'sheet\n9'])).toBe(
    'Before\n\n```sheet\n1\n```\nBetween\n\n```sheet C3\n=1+1\n4\n```\n\n> ```sheet\n> 3\n> ```',
  );
});
