import * as fc from 'fast-check';
import { escapeHtml } from 'shared-kit/content';
import type { TutorialDocument } from '../document/document';

/** What Markdown, HTML and this code might take for something else. */
const NASTY = [
  ...['=A1*B1*C1', '$A$1:$B$9', '$x$', 'a_b_c', '_x_', '*', '**', '~~', '~', '`', '``', '```'],
  ...['<b>', '</p>', '<!-- x -->', '<br>', '&', '&amp;', '&lt;', '&#42;', '"q"', "'", '\\', '\\|'],
  ...['|', '|a|b|', '[x](y)', '![i](u)', '[ ]', '[^1]', '[x]: /u', '{{x}}', ':smile:', '#', '##'],
  ...[
    '# x',
    '- x',
    '+ x',
    '* x',
    '> x',
    '1. x',
    '2) x',
    '---',
    '===',
    '***',
    '=',
    '- [ ] x',
    '|-|',
  ],
  ...[
    'https://e.test/a_b',
    'www.e.test',
    'me@e.test',
    '😀',
    '👩‍👩‍👧',
    '𝔘',
    'مرحبا',
    'שלום',
    'é',
    '\u00a0',
    '  ',
  ],
  ...[
    'FAQ',
    'Step 3',
    '2. Open',
    'Introduction',
    'SUM',
    '=LET(x,A1:A9,LAMBDA(y,y*x)(2))',
    '<',
    '>',
  ],
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 2, arbitrary: fc.constantFrom('sum', 'the', 'rows', 'of', 'A1') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
);

/** One line of text with a word in it. */
const line = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(' ').replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ''))
  .map((text) => (text.trim() === '' ? 'word' : text));

const lines = fc.array(line, { maxLength: 3 }).map((all) => all.join('\n'));

const url = fc.oneof(
  fc.constantFrom(
    ...[
      'https://e.test/a_b*c',
      '/api/media/x.png',
      'https://e.test/é?q=1&r=(2)',
      'mailto:me@e.test',
    ],
    ...['https://e.test/[x]', 'https://e.test/a b', 'http://e.test/~x#y', '/blog/a-b'],
  ),
);
const pictureUrl = fc.constantFrom(
  '/api/media/a_b.png',
  'https://e.test/i(1).png',
  '/api/media/c.webp',
);

/** The sanitiser drops an attribute that could close a comment. */
const attribute = line.map((text) => text.replace(/-->|--!?|\]>|<\//g, '').trim() || 'alt');

const picture = fc
  .record({
    src: pictureUrl,
    alt: fc.option(attribute, { nil: '' }),
    width: fc.option(fc.nat(900)),
  })
  .map(
    ({ src, alt, width }) =>
      `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${width === null ? '' : ` width="${width}"`}>`,
  );

const text = line.map(escapeHtml);
const code = line.map((value) => `<code>${escapeHtml(value)}</code>`);

const formats = ['strong', 'em', 's', 'u', 'sub', 'sup', 'mark', 'kbd'] as const;

/** Inline content; formats are parted by text, because two of a kind side by side are one. */
const inline: fc.Arbitrary<string> = fc.letrec<{ content: string; format: string }>((tie) => ({
  format: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(code, picture),
    fc
      .tuple(fc.constantFrom(...formats), fc.oneof({ weight: 3, arbitrary: text }, tie('content')))
      .map(
        ([name, inner]) =>
          `<${name}>${inner.replaceAll(`<${name}>`, '').replaceAll(`</${name}>`, '')}</${name}>`,
      ),
    fc
      .tuple(url, fc.oneof(text, code, picture))
      .map(([href, inner]) => `<a href="${escapeHtml(href)}">${inner}</a>`),
  ),
  content: fc
    .array(fc.tuple(text, tie('format'), fc.constantFrom('', ' ', '<br>')), { maxLength: 2 })
    .chain((parts) =>
      text.map((end) => parts.map(([a, b, c]) => `${a}${c}${b}${c}`).join('') + end),
    ),
})).content;

/** Links cannot be in links. */
const paragraph = inline.map((html) => `<p>${html}</p>`);

const codeLines = fc
  .array(
    fc.oneof(
      line,
      fc.constantFrom('', '```', '~~~~', '    x', '</code></pre>', '\tEnd Sub', '| a |'),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) => all.join('\n').replace(/^\n+|\s+$/g, '') || '=A1');
const codeBlock = fc
  .tuple(codeLines, fc.constantFrom('', '', 'vba', 'c++', 'objective-c', 'C#', 'm'))
  .map(([value, language]) => {
    const name = language === '' ? '' : ` class="language-${language}"`;
    return `<pre><code${name}>${escapeHtml(value)}</code></pre>`;
  });

const rows = (cell: 'th' | 'td', columns: number, count: number) =>
  fc
    .array(
      fc.array(fc.oneof(inline, fc.constant('')), { minLength: columns, maxLength: columns }),
      {
        minLength: count,
        maxLength: count,
      },
    )
    .map((all) =>
      all
        .map((cells) => `<tr>${cells.map((html) => `<${cell}>${html}</${cell}>`).join('')}</tr>`)
        .join(''),
    );

/** The first column is aligned right, the others are centred. */
const align = (html: string) =>
  html
    .replaceAll(/<(t[hd])>/g, '<$1 align="center">')
    .replaceAll(/<tr><(t[hd]) align="center">/g, '<tr><$1 align="right">');

const table = fc
  .record({ columns: fc.integer({ min: 1, max: 3 }), rows: fc.nat(2), kind: fc.nat(5) })
  .chain(({ columns, rows: count, kind }) =>
    fc.tuple(rows('th', columns, 1), rows('td', columns, count + 1)).map(([head, body]) => {
      if (kind === 0) return `<table><tbody>${body}</tbody></table>`;
      if (kind > 3)
        return `<table><thead>${align(head)}</thead><tbody>${align(body)}</tbody></table>`;
      const merged = kind === 1 ? body.replace('<td>', '<td colspan="2">') : body;
      return `<table><thead>${head}</thead><tbody>${merged}</tbody></table>`;
    }),
  );

const list: fc.Arbitrary<string> = fc.letrec<{ list: string }>((tie) => ({
  list: fc
    .record({
      name: fc.constantFrom('<ul>', '<ol>', '<ol start="3">'),
      items: fc.array(
        fc.tuple(inline, fc.option(tie('list'), { maxDepth: 2, depthSize: 'small' })),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ name, items }) => {
      const html = items.map(([content, nested]) => `<li>${content}${nested ?? ''}</li>`).join('');
      return `${name}${html}</${name.slice(1, 3)}>`;
    }),
})).list;

const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  codeBlock,
  table,
  list,
  picture.map((html) => `<p>${html}</p>`),
  inline.map((html) => `<blockquote><p>${html}</p></blockquote>`),
  inline.map((html) => `<h2>${html}</h2>`),
  inline.map((html) => `<h3>${html}</h3>`),
  fc.constant('<hr>'),
  fc
    .tuple(picture, inline)
    .map(([image, caption]) => `<figure>${image}<figcaption>${caption}</figcaption></figure>`),
);

const richText = fc.array(block, { maxLength: 3 }).map((blocks) => blocks.join(''));

const id = fc.constant('id');

/** Documents of every shape, full of text that looks like something else. */
export const documentArbitrary: fc.Arbitrary<TutorialDocument> = fc.record({
  title: fc.oneof(line, fc.constant('')),
  summary: lines,
  category: fc.oneof(line, fc.constant('')),
  tags: fc.uniqueArray(
    line.map(
      (tag) =>
        tag
          .slice(0, 20)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trim() || 'tag',
    ),
    { maxLength: 3 },
  ),
  coverImage: fc.option(pictureUrl),
  structured: fc.record({
    learningObjectives: lines,
    introduction: richText,
    steps: fc.array(
      fc.record({
        id,
        heading: fc.oneof(line, fc.constant('')),
        body: richText,
        code: fc.oneof(codeLines, fc.constant('')),
        media: fc.array(pictureUrl, { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    quickTips: richText,
    challenge: richText,
    resources: fc.array(fc.record({ id, label: line, url }), { maxLength: 2 }),
    faq: fc.array(fc.record({ id, question: fc.oneof(line, fc.constant('')), answer: lines }), {
      maxLength: 2,
    }),
    visualSummary: richText,
    callToAction: richText,
  }),
  legacy: richText,
  seo: fc.record({
    title: fc.oneof(line, fc.constant('')),
    description: lines,
    keywords: fc.constantFrom('', 'a, b'),
  }),
});
