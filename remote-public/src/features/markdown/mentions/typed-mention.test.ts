import { findTypedMention } from './typed-mention';

const at = (value: string, selectionEnd = value.length, selectionStart = selectionEnd) =>
  findTypedMention({ value, selectionStart, selectionEnd });

test.each([
  ['@', '', 0],
  ['Hello @an', 'an', 6],
  ['(@Ана', 'Ана', 1],
  ['two\n@', '', 4],
  ['a @ana-g', 'ana-g', 2],
])('somebody is being mentioned in %j', (text, q, from) => {
  expect(at(text)).toEqual({ from, q });
});

test.each(['', 'me@an', '=@A1', 'Table[@a', '@ana g', '@ana.', `@${'a'.repeat(41)}`])(
  'nobody is in %j',
  (text) => expect(at(text)).toBeNull(),
);

test('only at the caret, and not while text is selected', () => {
  expect(at('@ana and', 3)).toEqual({ from: 0, q: 'an' });
  expect(at('@ana', 4, 2)).toBeNull();
});
