import * as fc from 'fast-check';
import { escapeHtml } from 'shared-kit/content';

/** HTML of a clipboard, and the text that people see of it, without spaces. */
export interface Fragment {
  html: string;
  text: string;
}

const join = (parts: readonly Fragment[], glue = ''): Fragment => ({
  html: parts.map(({ html }) => html).join(glue),
  text: parts.map(({ text }) => text).join(''),
});

const wrap = (before: string, { html, text }: Fragment, after: string): Fragment => ({
  html: before + html + after,
  text,
});

// No number alone: with a full stop after it, it would be the number of a list, which is shown as such.
const WORDS = [
  ...[
    'total',
    'the',
    'of',
    'A1',
    '42%',
    '3.5',
    'é',
    'мера',
    'हिन्दी',
    '合计',
    '太字です',
    '😀',
    '𝔘x',
  ],
  ...['*', '**', '_', '__', '~~', '*x*', '**x**', '_x_', '__init__', '~~x~~', 'x*', '*x', 'a*b*c'],
  ...['a_b_c', '*.xlsx', '_(*', '#,##0_)', '价格*数量*税率', '`', '``', '`a`', 'a`b', '```', '~'],
  ...['=A1*B1', '=SUM(A1:A3)*2', '=IF(A1,"x","y")', '=', '==', '$A$1', '|', 'a|b', '|-|', '\\|'],
  ...['<b>', '</td>', '&amp;', '<!--x-->', '[', ']', '[x]', '](', '[x](y)', '(', ')', '!', '"q"'],
  ...['-', '+', '>', '>=5', '#', '##', '---', '===', '***', '-5', '•', '\\', ':', ',', '.', '…'],
  ...['https://e.test/a_b_c', 'www.e.test', 'me@e.test', 'x.py', '*(1+B2)*', '（注）', '，', '。'],
];

/** A word as it stands in HTML. */
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 5 })
    .map((value) => value.replace(/[\s\p{C}\d]/gu, ''))
    .filter((value) => value !== ''),
);

const words = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((list) => ({ html: list.map(escapeHtml).join(' '), text: list.join('') }));

/** What nobody sees. */
const hidden: fc.Arbitrary<Fragment> = fc
  .constantFrom(
    ...['<!-- seen not -->', '<style>p { color: red }</style>', '<script>var unseen = 1</script>'],
    ...['<o:p>&nbsp;</o:p>', '<span style="display:none">unseen</span>', '<b hidden>unseen</b>'],
    ...['<i style="color:red; display: none;">unseen</i>', '<template>unseen</template>', ''],
  )
  .map((html) => ({ html, text: '' }));

const space = fc.constantFrom('', ' ', '\n   ', '&nbsp;', ' &nbsp; ');

const FORMATS = [
  ...['b', 'strong', 'i', 'em', 's', 'del', 'u', 'code', 'kbd', 'span', 'sup', 'mark', 'font'],
].map((name) => [`<${name}>`, `</${name}>`] as const);
const STYLES = [
  'font-weight:700',
  'font-style:italic',
  'text-decoration:line-through',
  'color:red',
];
const formats = [
  ...FORMATS,
  ...STYLES.map((style) => [`<span style="${style}">`, '</span>'] as const),
  ['<b style="font-weight:normal">', '</b>'] as const,
  ['<a href="https://a.test/b_c?d=(1)">', '</a>'] as const,
  ['<a href="#here">', '</a>'] as const,
  ['<a name="there">', '</a>'] as const,
];

const inline: fc.Arbitrary<Fragment> = fc.letrec<{ inline: Fragment; part: Fragment }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: words },
    { weight: 1, arbitrary: hidden },
    fc
      .tuple(fc.constantFrom(...formats), space, tie('inline'), space)
      .map(([[open, close], before, inner, after]) => wrap(open + before, inner, after + close)),
  ),
  inline: fc
    .array(fc.tuple(tie('part'), fc.constantFrom('', ' ', ' ', '<br>', '\n')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => join(parts.map(([part, after]) => wrap('', part, after)))),
})).inline;

const codeLines = fc
  .array(fc.constantFrom('x = 1', '  y', '', '```', '~~~', 'a | b', 'End Sub', '- z', '*w*'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((lines) => lines.join('\n'));
const code = codeLines.map((value) => ({
  html: `<pre><code>${escapeHtml(value)}</code></pre>`,
  text: value.replace(/\s/g, ''),
}));

const cell = fc
  .record({
    content: fc.oneof({ weight: 3, arbitrary: inline }, fc.constant({ html: '', text: '' })),
    name: fc.constantFrom('td', 'th'),
    span: fc.constantFrom('', '', '', ' colspan="2"', ' rowspan="2"', ' rowspan="0"'),
    paragraphs: fc.boolean(),
  })
  .map(({ content, name, span, paragraphs }) =>
    wrap(
      `<${name}${span}>${paragraphs ? '<p>' : ''}`,
      content,
      `${paragraphs ? '</p>' : ''}</${name}>`,
    ),
  );
const row = fc
  .array(cell, { minLength: 1, maxLength: 4 })
  .map((cells) => wrap('<tr>', join(cells, '\n'), '</tr>'));
const table = fc
  .record({ caption: fc.option(words), rows: fc.array(row, { minLength: 1, maxLength: 3 }) })
  .map(({ caption, rows }) => {
    const title = caption === null ? [] : [wrap('<caption>', caption, '</caption>')];
    return wrap('<table border=0>', join([...title, ...rows], '\n'), '</table>');
  });

const list: fc.Arbitrary<Fragment> = fc.letrec<{ list: Fragment }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="7"'),
      fc.array(
        fc.tuple(
          fc.oneof({ weight: 4, arbitrary: inline }, code),
          fc.option(tie('list'), { maxDepth: 3, depthSize: 'small' }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([name, items]) => {
      const parts = items.map(([content, nested]) =>
        wrap('<li>', nested === null ? content : join([content, nested]), '</li>'),
      );
      return wrap(`<${name}>`, join(parts, '\n'), `</${name.slice(0, 2)}>`);
    }),
})).list;

const wordList = fc
  .array(fc.tuple(inline, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 })
  .map((items) =>
    join(
      items.map(([content, level]) =>
        wrap(
          `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>`,
          content,
          '<o:p></o:p></p>',
        ),
      ),
    ),
  );

const named = (name: string) => inline.map((content) => wrap(`<${name}>`, content, `</${name}>`));

const block: fc.Arbitrary<Fragment> = fc.letrec<{ block: Fragment }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    { weight: 3, arbitrary: named('p') },
    { weight: 3, arbitrary: table },
    { weight: 2, arbitrary: list },
    ...[inline, code, wordList, named('h2'), named('h4'), named('div'), hidden],
    ...['blockquote', 'div', 'section', 'b style="font-weight:normal"'].map((name) =>
      fc
        .array(tie('block'), { minLength: 1, maxLength: 2 })
        .map((blocks) => wrap(`<${name}>`, join(blocks), `</${name.replace(/ .*/, '')}>`)),
    ),
  ),
})).block;

/** Fragments as word processors, sheets and web pages copy them. */
export const fragmentArbitrary: fc.Arbitrary<Fragment> = fc
  .array(fc.tuple(block, fc.constantFrom('', '\n', '<br>', '<hr>')), { minLength: 1, maxLength: 4 })
  .map((blocks) => join(blocks.map(([one, after]) => wrap('', one, after))))
  .map((body) =>
    wrap(
      '<meta charset="utf-8"><style>p {}</style><!--StartFragment-->',
      body,
      '<!--EndFragment-->',
    ),
  );
