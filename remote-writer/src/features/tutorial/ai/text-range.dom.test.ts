import {
  readControlSelection,
  readRichSelection,
  replaceInHtml,
  type TextRange,
} from './text-range';

afterEach(() => document.body.replaceChildren());

/** Selects `text` in an editor that shows `html` and reads the selection. */
function select(html: string, text: string): TextRange | null {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const all = nodes.map(({ data }) => data).join('');
  const locate = (position: number): [Text, number] => {
    let rest = position;
    for (const node of nodes) {
      if (rest <= node.data.length) return [node, rest];
      rest -= node.data.length;
    }
    throw new Error('The text is not there.');
  };
  const start = all.indexOf(text);
  const range = document.createRange();
  range.setStart(...locate(start));
  range.setEnd(...locate(start + text.length));
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  return readRichSelection(root);
}

function replaceSelection(html: string, text: string, by: string, mode: 'replace' | 'below') {
  const range = select(html, text);
  return range && replaceInHtml(html, range, by, mode);
}

test('replaces the selected words and nothing else', () => {
  const html = '<p>Use <strong>very</strong> long sums.</p><p>Use very long sums.</p>';
  expect(replaceSelection(html, 'long sums', 'short sums', 'replace')).toBe(
    '<p>Use <strong>very</strong> short sums.</p><p>Use very long sums.</p>',
  );
});

test('replaces a selection across paragraphs and removes the emptied one', () => {
  expect(replaceSelection('<p>One two</p><p>three</p>', 'twothree', 'and <more>', 'replace')).toBe(
    '<p>One and &lt;more&gt;</p>',
  );
});

test('puts the new text below the list that holds the selection', () => {
  const html = '<ul><li>one</li><li>two</li></ul><p>End</p>';
  expect(replaceSelection(html, 'one', 'New.\n\nText.', 'below')).toBe(
    '<ul><li>one</li><li>two</li></ul><p>New.</p><p>Text.</p><p>End</p>',
  );
});

test('finds the selection again if the stored text has other white space', () => {
  const range = select('<p>One</p><p>two three</p>', 'three');
  expect(range && replaceInHtml('<p>One</p>\n<p>two  three</p>', range, 'four', 'replace')).toBe(
    '<p>One</p>\n<p>two  four</p>',
  );
});

test('refuses a text that has changed since', () => {
  const range = select('<p>One two</p>', 'two');
  expect(range && replaceInHtml('<p>One 2</p>', range, 'three', 'replace')).toBeNull();
});

test('ignores a selection outside the editor, and an empty one', () => {
  select('<p>Elsewhere</p>', 'where');
  const root = document.createElement('div');
  document.body.append(root);
  expect(readRichSelection(root)).toBeNull();
  document.getSelection()?.removeAllRanges();
  expect(readRichSelection(document.body)).toBeNull();
});

test('reads the selection of a text control, also after it has lost the focus', () => {
  const control = document.createElement('textarea');
  control.value = 'One two three';
  document.body.append(control);
  control.setSelectionRange(4, 7);
  control.blur();
  expect(readControlSelection(control)).toEqual({ start: 4, end: 7, text: 'two' });
  control.setSelectionRange(2, 2);
  expect(readControlSelection(control)).toBeNull();
});
