import { parseSheetBlock } from 'shared-kit/content/sheet-block';
import { renderSheetHtml } from './sheet-html';

test('shows values with letters and numbers, the formulas below, and what is wanted', () => {
  const sheet = parseSheetBlock(
    'sheet B2 name="Sales" expect=C3 hide=D\nRegion\tTotal\tHelp\nA&B\t=1+1\t5',
  );
  if (sheet === null) throw new Error('This is no sheet.');
  const html = renderSheetHtml(sheet, {
    cells: {
      B2: { text: 'Region', type: 'text' },
      C2: { text: 'Total', type: 'text' },
      B3: { text: 'A&B', type: 'text' },
      C3: { text: '2', type: 'number' },
    },
    formulas: [{ range: 'C3', text: '=1+1' }],
  });
  expect(html.slice(html.indexOf('<table'))).toBe(
    '<table><caption>Sales</caption><thead><tr><td></td><th scope="col">B</th><th scope="col">C</th></tr></thead>\n' +
      '<tbody>\n<tr><th scope="row">2</th><td>Region</td><td>Total</td></tr>\n' +
      '<tr><th scope="row">3</th><td>A&amp;B</td><td align="right"><mark>2</mark></td></tr>\n</tbody></table>\n' +
      '<figcaption><ul><li>C3 <code>=1+1</code></li></ul><p>Wanted: C3</p><p>Not shown: D</p></figcaption>\n</figure>\n',
  );
});
