import { quoteReply } from './quote-reply';

test('marks every line of the quote', () => {
  expect(quoteReply('', 'One\n\nTwo')).toBe('> One\n>\n> Two\n\n');
});

test('keeps the existing text before the quote', () => {
  expect(quoteReply('I think\n', 'One')).toBe('I think\n\n> One\n\n');
});

test('leaves out quotes inside the quoted reply', () => {
  expect(quoteReply('', '> Zero\n\nOne')).toBe('> One\n\n');
});

test('keeps lines that compare', () => {
  expect(quoteReply('', 'If\n>=100')).toBe('> If\n> >=100\n\n');
});
