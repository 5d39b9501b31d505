import { addSheetButtons } from './add-sheet-buttons';

const SHEET =
  '<figure data-sheet="sheet%0A=1"><table></table><figcaption><code>=1+1</code></figcaption></figure>';

test('a sheet has one button, and none for the formulas that it lists', () => {
  const html = addSheetButtons(`<p><code>=A1</code></p>${SHEET}<p><code>=A2</code></p>`);
  expect(html.match(/data-open-sheet/g)).toHaveLength(1);
  expect(html.match(/data-formula/g)).toHaveLength(2);
  expect(html).toContain('<code>=1+1</code></figcaption>');
});

test('a sheet that does not end is left as it is', () => {
  expect(addSheetButtons('<figure data-sheet="x"><p><code>=1+1</code></p>')).not.toContain(
    'data-formula',
  );
});
