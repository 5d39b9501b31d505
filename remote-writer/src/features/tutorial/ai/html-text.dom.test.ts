import { htmlToProse, htmlToText, lostInPlainText, textToHtml } from './html-text';

test('keeps paragraphs, headings and lists on the way to text and back', () => {
  const html =
    '<h2>Sums</h2><p>Add &lt;all&gt; rows.<br>Then stop.</p><ul><li>one</li><li>two</li></ul><ol><li>a</li><li>b</li></ol><h3>End</h3>';
  const text = htmlToText(html);
  expect(text).toBe(
    '## Sums\n\nAdd <all> rows.\nThen stop.\n\n- one\n- two\n\n1. a\n2. b\n\n### End',
  );
  expect(textToHtml(text)).toBe(html);
});

test('reads the cells of a table row by row, and code as it is', () => {
  expect(
    htmlToText(
      '<table><tbody><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ),
  ).toBe('A | B\n1 | 2');
  expect(htmlToText('<pre>=SUM(\n  A1)</pre>')).toBe('=SUM(\n  A1)');
});

test('escapes what the assistant returns', () => {
  expect(textToHtml('a <img src=x onerror=alert(1)> & b')).toBe(
    '<p>a &lt;img src=x onerror=alert(1)&gt; &amp; b</p>',
  );
});

test('an empty text is empty both ways', () => {
  expect(htmlToText('<p><br></p>')).toBe('');
  expect(textToHtml(' \n\n ')).toBe('');
});

test('names what plain text loses', () => {
  expect(lostInPlainText('<p>Plain</p>')).toEqual({ formatting: false, images: 0 });
  expect(lostInPlainText('<p><strong>Bold</strong><img src="/a.png"></p>')).toEqual({
    formatting: true,
    images: 1,
  });
});

test('reads only sentences to summarise', () => {
  const html =
    '<h2>Sums</h2><p>Add rows.</p><ul><li>One by one.</li></ul><table><tr><td>1</td></tr></table><pre>=A1</pre>';
  expect(htmlToProse(html)).toBe('Add rows.\nOne by one.');
  expect(htmlToProse('<h2>Only a heading</h2>')).toBe('## Only a heading');
});
