import { domainToUnicode } from 'node:url';
import * as fc from 'fast-check';
import { sanitise } from 'shared-kit/ui/sanitise';
import { renderMarkdown } from './render';
import { createParser } from './parser';

const FRAGMENTS = [
  ...[
    '*',
    '**',
    '_',
    '__',
    '~~',
    '~',
    '`',
    '``',
    '```',
    '\\',
    '|',
    '||',
    '<',
    '>',
    '> ',
    '>=',
    '#',
    '# ',
    '&amp;',
  ],
  ...[
    '[',
    ']',
    '](',
    ')',
    '(',
    '![',
    '[Total]: ',
    '](/a)',
    '](https://a.test/b)',
    ' "title")',
    '"',
    "'",
    '!',
    ':',
  ],
  ...[
    '- ',
    '* ',
    '+ ',
    '1. ',
    '31. ',
    '07. ',
    '2) ',
    '-',
    '=',
    '= ',
    '==',
    '---',
    '***',
    '|-|-|',
    '\t',
    '    ',
    ' ',
    '  ',
  ],
  ...['\n', '\n', '\n', '\n\n', '\n> ', '\n- ', '\n1. ', '\n=', '\n\t', '\n    ', '\n```', '\n|'],
  ...[
    'word',
    'B1',
    '42',
    '3.5',
    'é',
    '太字',
    '😀',
    'A1*B1*C1',
    '=SUM(A1:A3)*2',
    'a_b_c',
    '"*x*"',
    '*.xlsx',
    '\\\\server',
  ],
  ...[
    '<select>',
    '<script>',
    '</table>',
    '<!--',
    '<Ctrl>+<Enter>',
    'https://a.test/x_y',
    'http://',
    '<https://a.test>',
  ],
  ...[
    'Sub A()\n',
    'End Sub',
    'Dim x As Long',
    'function f() {\n',
    '}',
    'let\n',
    'in\n',
    '/**\n',
    '*/',
    '=LET(\n',
  ],
];

const text = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...FRAGMENTS) },
      fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
    ),
    {
      maxLength: 24,
    },
  )
  .map((parts) => parts.join(''));

/** An address as somebody typed it: not encoded. */
const decode = (address: string): string =>
  decodeURI(address).replace(/xn--[^/:?#]*/g, (host) => domainToUnicode(host));

/** As in the links that markdown-it makes of typed addresses. */
const { normalizeLink } = createParser();

/** What a reader sees or can open: the text, the numbers of lists, the addresses of links and images. */
function visibleText(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const inner = [...node.childNodes].map(visibleText).join('');
  const address = node.getAttribute('href') ?? node.getAttribute('src') ?? '';
  const hidden = normalizeLink(inner) === address ? '' : decode(address);
  return `${node.getAttribute('value') ?? ''}${node.getAttribute('alt') ?? ''}${inner}${hidden}`;
}

function parse(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

/** Letters and digits in order. */
const lettersOf = (value: string) => (value.match(/[\p{L}\p{N}]/gu) ?? []).join('').toLowerCase();

test('every word of the source is in the rendered text, in order', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      const shown = visibleText(parse(sanitise(renderMarkdown(markdown))));
      expect(lettersOf(shown)).toBe(lettersOf(markdown.replaceAll('\0', '\uFFFD')));
    }),
    { numRuns: 500 },
  );
});

/** Letters and digits of any script, also those that are not composed. */
const letters = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
  .map((value) => value.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
  .map((value) => (/^[\p{L}\p{N}]/u.test(value) ? value : `量${value}`));

test('every mark between letters or digits of any script is shown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(letters, fc.constantFrom('*', '_', '*_', '_*', '~~', '__')), {
        minLength: 1,
        maxLength: 6,
      }),
      letters,
      (parts, last) => {
        const typed = `${parts.map(([part, marks]) => part + marks).join('')}${last}`;
        expect(parse(renderMarkdown(typed)).textContent.trim()).toBe(typed);
      },
    ),
    { numRuns: 500 },
  );
});

test('the browser’s sanitiser finds nothing to remove', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      const html = parse(renderMarkdown(markdown));
      // DOMPurify trims attributes.
      for (const image of html.querySelectorAll('img')) image.alt = image.alt.trim();
      const clean = parse(sanitise(html.innerHTML));
      for (const link of clean.querySelectorAll('a')) {
        link.removeAttribute('rel');
        link.removeAttribute('target');
      }
      expect(clean.innerHTML).toBe(html.innerHTML);
    }),
    { numRuns: 300 },
  );
});
