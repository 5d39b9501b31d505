import type { NewsletterPost } from 'shared-kit/contract';
import { createToken } from '../../crypto/tokens';
import { composeMessage, type MailBlock } from '../../mail/compose-message';
import type { Message, Site } from '../../mail/transport';
import { toMailBody } from '../../text/text-pool';
import { postUrl, replaceLinks, type ToMailedUrl } from './links';

interface ComposedIssue {
  slug: string;
  subject: string;
  preheader: string;
  body_html: string;
  posts: readonly NewsletterPost[];
}

interface Recipient {
  email: string;
  /** Ends the subscription; see `loadTokenSigner`. */
  unsubscribeToken: string;
}

/** An issue as a mail, of which only the address and the token of a recipient differ. */
export interface IssueMail {
  subject: string;
  html: string;
  text: string;
  addressTo: (recipient: Recipient) => Message;
}

const asItIs: ToMailedUrl = (url) => url;

/**
 * Composes an issue once for all of its recipients.
 * @param toMailedUrl what links lead to: by default directly where they lead on the site
 */
export async function composeIssue(
  site: Site,
  issue: ComposedIssue,
  toMailedUrl: ToMailedUrl = asItIs,
): Promise<IssueMail> {
  const { slug, subject, preheader, body_html: html, posts } = issue;
  const body =
    html === '' ? null : await toMailBody(replaceLinks(site.url, html, toMailedUrl), site.url);
  const blocks: MailBlock[] = [
    { type: 'heading', text: subject },
    ...(body === null ? [] : [{ type: 'body' as const, body }]),
    ...(posts.length === 0
      ? []
      : [
          {
            type: 'items' as const,
            items: posts.map((post) => ({
              title: post.title,
              href: toMailedUrl(postUrl(site.url, post)),
              excerpt: post.summary,
            })),
          },
        ]),
  ];
  // At random, so that no text of an issue can be one.
  const placeholder = createToken();
  const message = composeMessage(site, {
    to: '',
    subject,
    ...(preheader === '' ? {} : { preheader }),
    blocks,
    footer: {
      text: `You get this email because you subscribed to the newsletter of ${site.name}.`,
      links: [
        {
          label: 'Read it on the site',
          href: `${site.url}/newsletter/${encodeURIComponent(slug)}`,
        },
      ],
    },
    unsubscribe: {
      oneClickUrl: `${site.url}/api/subscribe/unsubscribe/${placeholder}`,
      page: {
        label: 'Unsubscribe',
        href: `${site.url}/newsletter/unsubscribe?token=${placeholder}`,
      },
    },
  });
  const htmlParts = message.html.split(placeholder);
  const textParts = message.text.split(placeholder);
  const headers = Object.entries(message.headers ?? {});
  return {
    subject,
    html: message.html,
    text: message.text,
    addressTo: ({ email, unsubscribeToken: token }) => ({
      to: email,
      subject,
      html: htmlParts.join(token),
      text: textParts.join(token),
      headers: Object.fromEntries(
        headers.map(([name, value]) => [name, value.replace(placeholder, token)]),
      ),
    }),
  };
}
