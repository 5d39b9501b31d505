import { escapeHtml } from 'shared-kit/content';
import type { MailBlock, MailFooter, MailItem, MailLink } from './blocks';
import { directionOf, type TextDirection } from './direction';
import { start, STYLES, STYLE_SHEET } from './styles';

export interface MailDocument {
  site: { name: string; url: string };
  subject: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  blocks: readonly MailBlock[];
  footer: MailFooter;
  direction: TextDirection;
}

/** Keeps mail programs from filling the rest of the preview with the beginning of the mail. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(60);

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const dir = (text: string) => ` dir="${directionOf(text)}"`;

const link = ({ label, href }: MailLink) =>
  `<a class="link" href="${escapeHtml(href)}" style="${STYLES.link}">${escapeHtml(label)}</a>`;

function renderItem({ title, href, excerpt, meta }: MailItem, isLast: boolean): string {
  const direction = directionOf(title);
  return [
    `<div class="rule" dir="${direction}" style="${isLast ? STYLES.lastItem : STYLES.item}">`,
    `<p${dir(title)} style="${STYLES.itemTitle}">${link({ label: title, href })}</p>`,
    ...(excerpt === undefined || excerpt === ''
      ? []
      : [`<p${dir(excerpt)} style="${STYLES.itemText}">${withBreaks(excerpt)}</p>`]),
    ...(meta === undefined || meta === ''
      ? []
      : [
          `<p class="muted"${dir(meta)} style="${STYLES.meta};text-align:${start(direction)}">${escapeHtml(meta)}</p>`,
        ]),
    '</div>',
  ].join('');
}

/** A button, and its address as text, for mail programs that show no links. */
const renderAction = ({ label, href }: MailLink, direction: TextDirection) =>
  `<p style="${STYLES.action}"><a class="button" href="${escapeHtml(href)}" style="${STYLES.button}">${escapeHtml(label)}</a></p>` +
  `<p class="muted" dir="ltr" style="${STYLES.address};text-align:${start(direction)}">${escapeHtml(href)}</p>`;

function renderBlock(block: MailBlock, direction: TextDirection): string {
  switch (block.type) {
    case 'heading':
      return `<h1 class="ink"${dir(block.text)} style="${STYLES.heading}">${escapeHtml(block.text)}</h1>`;
    case 'paragraph':
      return `<p${dir(block.text)} style="${STYLES.paragraph}">${withBreaks(block.text)}</p>`;
    case 'items':
      return block.items
        .map((item, index) => renderItem(item, index === block.items.length - 1))
        .join('\n');
    case 'body':
      return `<div class="body" dir="${block.body.direction}">${block.body.html}</div>`;
    case 'action':
      return renderAction(block, direction);
  }
}

const renderFooter = ({ text, links = [] }: MailFooter) =>
  [
    `<div class="muted" dir="ltr" style="${STYLES.footer}">`,
    `<p style="${STYLES.footerText}">${escapeHtml(text)}</p>`,
    ...(links.length === 0
      ? []
      : [`<p style="${STYLES.footerText}">${links.map(link).join(' &#183; ')}</p>`]),
    '</div>',
  ].join('');

/** The HTML form of a mail: one column, readable without style sheets and pictures. */
export function renderHtml(mail: MailDocument): string {
  const { site, subject, preheader, blocks, footer, direction } = mail;
  return [
    `<!doctype html><html lang="en" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escapeHtml(subject)}</title><style>${STYLE_SHEET}</style></head>`,
    `<body class="page" style="${STYLES.page}">`,
    `<div style="${STYLES.hidden}">${escapeHtml(preheader)}${PREVIEW_END}</div>`,
    `<div class="page frame" style="${STYLES.frame}">`,
    // Outlook ignores max-width.
    '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->',
    `<div style="${STYLES.column}">`,
    `<div dir="ltr" style="${STYLES.brand}"><a class="link" href="${escapeHtml(site.url)}" style="${STYLES.brandLink}">${escapeHtml(site.name)}</a></div>`,
    `<div class="card" style="${STYLES.card}">`,
    ...blocks.map((block) => renderBlock(block, direction)),
    '</div>',
    renderFooter(footer),
    '</div>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</div></body></html>',
  ].join('\n');
}
