import { normalizeQuillHtml } from './normalize-quill-html';

test('turns no-break spaces back into spaces', () => {
  expect(normalizeQuillHtml('<p>Sum&nbsp;by&nbsp;month</p>')).toBe('<p>Sum by month</p>');
});

test('an emptied editor has no text', () => {
  expect(normalizeQuillHtml('<p></p>')).toBe('');
  expect(normalizeQuillHtml('<p>&nbsp;</p>')).toBe('');
});

test('a table or a picture alone counts as text', () => {
  expect(normalizeQuillHtml('<hr>')).toBe('<hr>');
  expect(normalizeQuillHtml('<p><img src="/a.png"></p>')).toBe('<p><img src="/a.png"></p>');
});

test('links keep only their href', () => {
  const link = '<a href="https://a.test" rel="noopener noreferrer" target="_blank">A</a>';
  expect(normalizeQuillHtml(`<p>${link}</p>`)).toBe('<p><a href="https://a.test">A</a></p>');
});
