import { writtenHtml } from './written-html';

test('spaces are spaces again', () => {
  expect(writtenHtml('<p>Sum&nbsp;by&nbsp;month</p>')).toBe('<p>Sum by month</p>');
});

test('an emptied text is no text', () => {
  expect(writtenHtml('<p></p>')).toBe('');
  expect(writtenHtml('<p>&nbsp;</p>')).toBe('');
});

test('a table or a picture alone is text', () => {
  expect(writtenHtml('<hr>')).toBe('<hr>');
  expect(writtenHtml('<p><img src="/a.png"></p>')).toBe('<p><img src="/a.png"></p>');
});

test('a link is its address and no more', () => {
  const link = '<a href="https://a.test" rel="noopener noreferrer" target="_blank">A</a>';
  expect(writtenHtml(`<p>${link}</p>`)).toBe('<p><a href="https://a.test">A</a></p>');
});
