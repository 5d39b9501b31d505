import { compile, type FormatCallback } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { plainText } from 'shared-kit/content';
import { sanitisePolicy } from 'shared-kit/content/html';
import type { MailBody } from './blocks';
import { directionOf } from './direction';
import { bodyStyles } from './styles';

/** Attributes that pages use and mail programs do not understand. */
const NOT_IN_MAILS = new Set(['class', 'data-sheet']);

const ATTRIBUTES = Object.fromEntries([
  ...Object.entries(sanitisePolicy.attributes).map(([tag, names]) => [
    tag,
    names.filter((name) => !NOT_IN_MAILS.has(name)),
  ]),
  ['*', ['style']],
]);

/** Wider pictures are made narrower: Outlook goes by the attribute. */
const MAX_IMAGE_WIDTH = 526;

/** The address of a link in a mail, where a path leads nowhere. */
const toAbsolute = (siteUrl: string, address: string) =>
  /^[/?#]/.test(address) ? `${siteUrl}${address.startsWith('/') ? '' : '/'}${address}` : address;

function narrow(attributes: Record<string, string>): Record<string, string> {
  const { width, height: _, ...others } = attributes;
  const given = Number(width);
  if (!(given > 0)) return others;
  return { ...others, width: String(Math.min(MAX_IMAGE_WIDTH, given)) };
}

const formatImage: FormatCallback = ({ attribs }, _, builder) => {
  const alt = attribs['alt'] ?? '';
  if (alt !== '') builder.addInline(`[${alt}]`);
};

const HEADING = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

const toText = compile({
  wordwrap: false,
  formatters: { imageText: formatImage },
  selectors: [
    { selector: 'img', format: 'imageText' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'h2', options: HEADING },
    { selector: 'h3', options: HEADING },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
});

/**
 * Sanitised HTML as mail programs show it: with styles at each element and absolute addresses; and the
 * same as plain text. Takes a tenth of a second for the longest texts: run it by `toMailBody` of
 * `text/text-pool`.
 */
export function createMailBody(html: string, siteUrl: string): MailBody {
  const direction = directionOf(plainText(html.slice(0, 4_000)));
  const styles = bodyStyles(direction);
  const styled = sanitizeHtml(html, {
    allowedTags: [...sanitisePolicy.tags],
    allowedAttributes: ATTRIBUTES,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, given) => {
        const { style: _, ...attributes } = tagName === 'img' ? narrow(given) : given;
        for (const name of ['href', 'src']) {
          const address = attributes[name];
          if (address === undefined) continue;
          if (sanitisePolicy.address.test(address.trim())) {
            attributes[name] = toAbsolute(siteUrl, address.trim());
          } else delete attributes[name];
        }
        const style = styles[tagName];
        return { tagName, attribs: style === undefined ? attributes : { ...attributes, style } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  return { html: styled, text: toText(styled).trim(), direction };
}
