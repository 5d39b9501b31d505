import { cutText } from 'shared-kit/contract/constants';
import type { MailBlock, MailFooter, MailLink } from './template/blocks';
import { directionOf, type TextDirection } from './template/direction';
import { renderHtml } from './template/render-html';
import { renderText } from './template/render-text';
import type { Message, Site } from './transport';

export type { MailBlock, MailItem } from './template/blocks';

/** How a recipient leaves a kind of mail: with one click, without logging in (RFC 8058). */
interface Unsubscribe {
  /** What the mail program itself posts to. */
  oneClickUrl: string;
  /** The page with a button, for people. */
  page: MailLink;
}

export interface MessageContent {
  to: string;
  subject: string;
  /** Shown by mail programs beside the subject; by default the beginning of the mail. */
  preheader?: string;
  /** One paragraph each, as plain text, before the blocks. */
  paragraphs?: readonly string[];
  blocks?: readonly MailBlock[];
  /** A button at the end. */
  action?: MailLink;
  /** Why the recipient gets this email. */
  footer?: MailFooter;
  unsubscribe?: Unsubscribe;
  headers?: Record<string, string>;
  /** By default that of the first text that people wrote. */
  direction?: TextDirection;
}

/** In characters: more than any mail program shows. */
const PREHEADER_LENGTH = 140;

const isGreeting = (text: string) => text.endsWith(',') && !text.includes('\n');

/** The first paragraph that says something. */
function findPreheader(blocks: readonly MailBlock[]): string {
  const texts = blocks.flatMap((block) => {
    if (block.type === 'paragraph') return isGreeting(block.text) ? [] : block.text;
    if (block.type === 'items') return block.items.map(({ title }) => title).join(' · ');
    return block.type === 'body' ? block.body.text : [];
  });
  return texts[0] ?? '';
}

function findDirection(blocks: readonly MailBlock[]): TextDirection {
  for (const block of blocks) {
    if (block.type === 'body') return block.body.direction;
    if (block.type === 'items') return directionOf(block.items[0]?.title ?? '');
  }
  return 'ltr';
}

const unsubscribeHeaders = ({ oneClickUrl }: Unsubscribe) => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function withUnsubscribe(footer: MailFooter, unsubscribe: Unsubscribe | undefined): MailFooter {
  return unsubscribe === undefined
    ? footer
    : { ...footer, links: [unsubscribe.page, ...(footer.links ?? [])] };
}

/** Composes an email as HTML and as plain text, both from the same blocks. */
export function composeMessage(site: Site, parts: MessageContent): Message {
  const { to, subject, paragraphs = [], blocks: given = [], action, unsubscribe } = parts;
  const blocks: MailBlock[] = [
    ...paragraphs.map((text) => ({ type: 'paragraph' as const, text })),
    ...given,
    ...(action === undefined ? [] : [{ type: 'action' as const, ...action }]),
  ];
  const footer = withUnsubscribe(
    parts.footer ?? { text: `This email is from ${site.name}, ${site.url}` },
    unsubscribe,
  );
  const headers = {
    ...parts.headers,
    ...(unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe)),
  };
  const preheader = parts.preheader ?? findPreheader(blocks);
  return {
    to,
    subject,
    text: renderText(blocks, footer),
    html: renderHtml({
      site,
      subject,
      preheader: cutText(preheader.slice(0, 1_000).replaceAll('\n', ' '), PREHEADER_LENGTH),
      blocks,
      footer,
      direction: parts.direction ?? findDirection(given),
    }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  };
}
