import { withQuote } from './quote';

test('every line of a quote is marked', () => {
  expect(withQuote('', 'One\n\nTwo')).toBe('> One\n>\n> Two\n\n');
});

test('what is written already stays before it', () => {
  expect(withQuote('I think\n', 'One')).toBe('I think\n\n> One\n\n');
});

test('a quote in the quoted reply is left out', () => {
  expect(withQuote('', '> Zero\n\nOne')).toBe('> One\n\n');
});
