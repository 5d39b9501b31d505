import { cutText } from 'shared-kit/contract/constants';
import type { NotificationKind } from 'shared-kit/contract';
import { excerpt, plainText } from 'shared-kit/content';
import { composeMessage, type MailItem } from '../../mail/compose-message';
import { isolate } from '../../mail/template/direction';
import type { Message, Site } from '../../mail/transport';
import { unlinkText } from '../../mail/unlink-text';
import { KINDS } from '../delivery/kinds';
import { composeMessage as composeSentence } from '../notifications/message';
import { pathOf } from '../notifications/presenter';
import { MAX_ITEMS, type DueMail, type MailedNotification } from './claim-due';
import type { MailScope, MailTokenSigner } from './unsubscribe-token';

/** In characters: more of a title, and of a reply, is on the page. */
const TITLE_LENGTH = 120;
const EXCERPT_LENGTH = 240;
const SUBJECT_LENGTH = 140;

/** The sentence of a notification. What people wrote in it leads nowhere. */
const sentenceOf = (row: MailedNotification): string =>
  composeSentence(row)
    .map(({ text, of }) => {
      if (of === 'text') return text;
      const safe = isolate(unlinkText(cutText(text, TITLE_LENGTH)));
      return of === 'title' ? `“${safe}”` : safe;
    })
    .join('');

/** An excerpt of a reply: what it is cut to may end within a tag. */
const excerptOf = (html: string | null): string =>
  html === null ? '' : unlinkText(excerpt(plainText(html.replace(/<[^<>]*$/, '')), EXCERPT_LENGTH));

const formats = new Map<string, Intl.DateTimeFormat>();

/** When it happened, by the member's clocks. */
function formatTime(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

const toItem = (site: Site, row: MailedNotification, timeZone: string): MailItem => ({
  title: sentenceOf(row),
  href: `${site.url}${pathOf(row)}`,
  excerpt: excerptOf(row.reply_html),
  meta: formatTime(row.updated_at, timeZone),
});

const NAMES = {
  'at-once': { mail: 'at once', all: 'Stop all emails that come at once' },
  daily: { mail: 'once a day', all: 'Stop daily emails' },
  weekly: { mail: 'once a week', all: 'Stop weekly emails' },
} as const;

/** A link for each kind is enough up to so many; above, the settings have them all. */
const MAX_KIND_LINKS = 5;

function footerOf(
  site: Site,
  { frequency, userId }: DueMail,
  kinds: readonly NotificationKind[],
  signToken: MailTokenSigner,
) {
  const pageOf = (scope: MailScope) =>
    `${site.url}/mail/unsubscribe?token=${signToken(userId, scope)}`;
  const [only] = kinds;
  const scope = only !== undefined && kinds.length === 1 ? only : frequency;
  const each =
    kinds.length > 1 && kinds.length <= MAX_KIND_LINKS
      ? kinds.map((kind) => ({ label: `Stop “${KINDS[kind].label}”`, href: pageOf(kind) }))
      : [];
  return {
    footer: {
      text: `You get this ${NAMES[frequency].mail} because of your settings at ${site.name}: ${kinds
        .map((kind) => KINDS[kind].label)
        .join(', ')}.`,
      links: [...each, { label: 'Email settings', href: `${site.url}/account/notifications` }],
    },
    unsubscribe: {
      oneClickUrl: `${site.url}/api/mail/unsubscribe/${signToken(userId, scope)}`,
      page: {
        label: kinds.length === 1 ? 'Stop these emails' : NAMES[frequency].all,
        href: pageOf(scope),
      },
    },
  };
}

function subjectOf(site: Site, { frequency, notifications }: DueMail): string {
  const [first] = notifications;
  const hasMore = notifications.length > MAX_ITEMS;
  const count = hasMore ? `More than ${MAX_ITEMS}` : String(notifications.length);
  if (notifications.length === 1 && first !== undefined) {
    return cutText(sentenceOf(first), SUBJECT_LENGTH);
  }
  if (frequency === 'at-once') return `${count} new notifications at ${site.name}`;
  return `Your ${frequency === 'daily' ? 'day' : 'week'} at ${site.name}: ${count} new`;
}

/** The mail that tells a member what is new. */
export function composeNotificationMail(
  site: Site,
  due: DueMail,
  signToken: MailTokenSigner,
): Message {
  const shown = due.notifications.slice(0, MAX_ITEMS);
  const kinds = [...new Set(due.notifications.map(({ kind }) => kind))];
  const hasMore = due.notifications.length > MAX_ITEMS;
  return composeMessage(site, {
    to: due.email,
    subject: subjectOf(site, due),
    paragraphs: [`Hello ${due.name},`],
    blocks: [
      { type: 'items', items: shown.map((row) => toItem(site, row, due.timeZone)) },
      ...(hasMore ? [{ type: 'paragraph' as const, text: 'There is more on the site.' }] : []),
    ],
    action: { label: 'See all notifications', href: `${site.url}/notifications` },
    ...footerOf(site, due, kinds, signToken),
  });
}
