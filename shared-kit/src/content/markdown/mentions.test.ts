import { listMentions, renderMarkdown } from './render';

const handles = new Map([
  ['ana', 'ana'],
  ['bo-old', 'bo'],
  ['анна-к', 'анна-к'],
  ['a1', 'a1'],
  ['types', 'types'],
]);
const render = (markdown: string) => renderMarkdown(markdown, undefined, handles).trim();

const ANA = '<a href="/@ana">@ana</a>';

it.each([
  ['alone', '@ana', `<p>${ANA}</p>`],
  ['at the end of a sentence', 'Ask @ana.', `<p>Ask ${ANA}.</p>`],
  ['in brackets', '(@ana)', `<p>(${ANA})</p>`],
  ['in capitals', '@Ana', '<p><a href="/@ana">@Ana</a></p>'],
  ['in bold', '**@ana**', `<p><strong>${ANA}</strong></p>`],
  ['in italics', '_@ana_', `<p><em>${ANA}</em></p>`],
  ['in a list', '- @ana, and', `<ul>\n<li>${ANA}, and</li>\n</ul>`],
  ['before a possessive', '@ana’s', `<p>${ANA}’s</p>`],
  [
    'of another script',
    '@Анна-К',
    '<p><a href="/@%D0%B0%D0%BD%D0%BD%D0%B0-%D0%BA">@Анна-К</a></p>',
  ],
  ['that was renamed', '@bo-old', '<p><a href="/@bo">@bo-old</a></p>'],
])('a mention %s is a link', (_, markdown, html) => expect(render(markdown)).toBe(html));

it.each([
  ['in code', '`@ana`'],
  ['in a block of code', '```\n@ana\n```'],
  ['in a formula', '=@ana+1'],
  ['in a formula within a sentence', 'I use =SUM(@ana) here'],
  ['in the call of a function', 'SUM(@a1)'],
  ['in a structured reference', 'Table1[@ana]'],
  ['in an e-mail address', 'me@ana'],
  ['before a domain', '@ana.example'],
  ['of a package', '@types/node'],
  ['in an address', 'https://example.com/@ana'],
  ['in a link', '[see @ana](https://example.com)'],
  ['of nobody', '@nobody'],
  ['of a longer name', '@anastasia'],
])('what is %s is no mention', (_, markdown) => {
  expect(render(markdown)).not.toContain('href="/@');
  expect(renderMarkdown(markdown, undefined, handles)).toBe(renderMarkdown(markdown));
});

it('lists each handle once, without those that are quoted', () => {
  expect(listMentions('> @quoted said\n\n@Ana and @ana and `@code` and @nobody_else')).toEqual([
    'ana',
    'nobody_else',
  ]);
});

it('reads a text of nothing but mentions in no time', () => {
  const text = '@a '.repeat(6_000);
  expect(listMentions(text)).toEqual(['a']);
  expect(listMentions('@'.repeat(20_000))).toEqual([]);
  expect(listMentions(`@${'a'.repeat(20_000)}`)).toEqual([]);
  expect(listMentions(`@${'a-'.repeat(10_000)}`)).toEqual([]);
});
