import type { MailBlock, MailFooter, MailItem } from './blocks';

/** An item's title, and below it, indented, what else there is of it. */
const renderItem = ({ title, href, excerpt = '', meta = '' }: MailItem) =>
  [`* ${title}`, ...[excerpt, meta, href].filter((line) => line !== '')]
    .join('\n')
    .replaceAll('\n', '\n  ');

function renderBlock(block: MailBlock): string {
  switch (block.type) {
    case 'heading':
      return `${block.text}\n${'='.repeat(Math.min(60, [...block.text].length))}`;
    case 'paragraph':
      return block.text;
    case 'items':
      return block.items.map(renderItem).join('\n\n');
    case 'body':
      return block.body.text;
    case 'action':
      return `${block.label}:\n${block.href}`;
  }
}

/** The plain text form of a mail. */
export function renderText(blocks: readonly MailBlock[], { text, links = [] }: MailFooter): string {
  const foot = ['-- ', text, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n');
  return [...blocks.map(renderBlock), foot].join('\n\n');
}
