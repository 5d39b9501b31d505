import { letter } from './letter';
import type { Message, Site } from './message';

/** RFC 8058: the mail program itself ends the subscription, by one POST without asking further. */
function unsubscribing(site: Site, token: string) {
  const call = `${site.url}/api/subscribe/unsubscribe/${token}`;
  return {
    headers: {
      'List-Unsubscribe': `<${call}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    footer: {
      text: `You get this mail because this address was entered at ${site.name}. Unsubscribe`,
      href: `${site.url}/newsletter/unsubscribe?token=${token}`,
    },
  };
}

interface Tokens {
  confirm: string;
  unsubscribe: string;
}

export const confirmSubscription = (site: Site, email: string, tokens: Tokens): Message =>
  letter(site, {
    to: email,
    subject: `Confirm your newsletter from ${site.name}`,
    paragraphs: [
      'Please confirm that you want our newsletter: new tutorials, templates and challenges.',
      'If you did not ask for it, ignore this mail and you get no other.',
    ],
    action: { label: 'Confirm', href: `${site.url}/newsletter/confirm?token=${tokens.confirm}` },
    ...unsubscribing(site, tokens.unsubscribe),
  });
