import type { Message, Site } from './transport';

interface MessageContent {
  to: string;
  subject: string;
  /** One paragraph each, as plain text. */
  paragraphs: string[];
  action?: { label: string; href: string };
  /** Why the recipient gets this email, and how to unsubscribe. */
  footer?: { text: string; href?: string };
  headers?: Record<string, string>;
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;

const renderLink = ({ label, href }: { label: string; href: string }) =>
  `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

/** Composes an email as plain text and as simple HTML that all mail programs render alike. */
export function composeMessage(site: Site, parts: MessageContent): Message {
  const { to, subject, paragraphs, action, footer, headers } = parts;
  const foot = footer?.text ?? `This email is from ${site.name}, ${site.url}`;
  const text = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    `-- \n${foot}${footer?.href === undefined ? '' : `\n${footer.href}`}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="font:16px/1.5 sans-serif;max-width:560px;margin:24px auto;padding:0 16px">',
    ...paragraphs.map((one) => paragraph(escapeHtml(one).replaceAll('\n', '<br>'))),
    ...(action === undefined
      ? []
      : [paragraph(renderLink(action)), paragraph(escapeHtml(action.href))]),
    '<hr><p style="font-size:13px">',
    footer?.href === undefined ? escapeHtml(foot) : renderLink({ label: foot, href: footer.href }),
    '</p></body></html>',
  ].join('\n');
  return { to, subject, text, html, ...(headers === undefined ? {} : { headers }) };
}
