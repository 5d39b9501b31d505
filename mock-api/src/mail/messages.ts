import { cutText } from 'shared-kit/contract/constants';
import { containsAddress, containsInvisible } from 'shared-kit/contract';
import { composeMessage } from './compose-message';
import type { Message, Site } from './transport';
import { unlinkText } from './unlink-text';

/** A member. `isConfirmed`: whether they have shown that the address is theirs. */
export interface MailRecipient {
  name: string;
  email: string;
  isConfirmed: boolean;
}

const GREETING = 'Hello,';

/**
 * Names only whoever has confirmed the address. Anybody can enter another person's address, and a name
 * of their choice with it.
 */
const greeting = ({ name, isConfirmed }: MailRecipient) =>
  isConfirmed ? `Hello ${name},` : GREETING;

export const confirmEmailMessage = (site: Site, email: string, token: string): Message =>
  composeMessage(site, {
    to: email,
    subject: `Confirm your address for ${site.name}`,
    paragraphs: [
      GREETING,
      `Welcome to ${site.name}. Please confirm that this address is yours. The link works for seven days.`,
      'If you did not make an account, you can ignore this email.',
    ],
    action: { label: 'Confirm my address', href: `${site.url}/confirm-email?token=${token}` },
  });

/** The link passes on where the member was going, which another browser does not know. */
export const resetPasswordMessage = (
  site: Site,
  person: MailRecipient,
  { token, redirect }: { token: string; redirect: string | null },
): Message =>
  composeMessage(site, {
    to: person.email,
    subject: `Choose a new password for ${site.name}`,
    paragraphs: [
      greeting(person),
      'Someone, probably you, requested a new password. The link works once and expires in one hour.',
      'If it was not you, you can ignore this email: your password stays as it is.',
    ],
    action: {
      label: 'Choose a new password',
      href: `${site.url}/reset?${new URLSearchParams({ token, ...(redirect !== null && { redirect }) })}`,
    },
  });

export const passwordChangedMessage = (site: Site, person: MailRecipient): Message =>
  composeMessage(site, {
    to: person.email,
    subject: `Your password for ${site.name} was changed`,
    paragraphs: [
      greeting(person),
      'Your password was changed, and other browsers were signed out.',
      'If that was not you, choose a new password at once:',
    ],
    action: { label: 'Choose a new password', href: `${site.url}/forgot` },
  });

export const accountDeletedMessage = (site: Site, person: MailRecipient): Message =>
  composeMessage(site, {
    to: person.email,
    subject: `Your account at ${site.name} is deleted`,
    paragraphs: [
      greeting(person),
      'Your account is deleted. What you published stays, by “Deleted member”. This is our last email to you.',
    ],
  });

/** A guest's submission. Nobody has confirmed its address, so its mails do not name the guest. */
interface SubmissionInfo {
  email: string;
  title: string;
}

/** More of a title is no use in a subject. */
const SUBJECT_LENGTH = 100;

/** How a mail calls a submission: not by a title that could lead the recipient somewhere. */
const describeSubmission = ({ title }: SubmissionInfo) =>
  containsAddress(title) || containsInvisible(title)
    ? 'your blog'
    : `“${cutText(title, SUBJECT_LENGTH)}”`;

export const submissionApprovedMessage = (
  site: Site,
  sent: SubmissionInfo,
  postSlug: string,
): Message =>
  composeMessage(site, {
    to: sent.email,
    subject: `We have published ${describeSubmission(sent)}`,
    paragraphs: [
      GREETING,
      `Thank you for writing for ${site.name}. We have published ${describeSubmission(sent)} on the blog.`,
    ],
    action: { label: 'Read it', href: `${site.url}/blog/${encodeURIComponent(postSlug)}` },
  });

export const submissionRejectedMessage = (
  site: Site,
  sent: SubmissionInfo,
  note: string,
): Message =>
  composeMessage(site, {
    to: sent.email,
    subject: `About ${describeSubmission(sent)}`,
    paragraphs: [
      GREETING,
      `Thank you for sending ${describeSubmission(sent)} to ${site.name}. We have decided not to publish it.`,
      ...(note === '' ? [] : [`A note from the editors: ${note}`]),
    ],
  });

/** The mail program itself posts to the API (RFC 8058); people get a page. */
const subscriptionFooter = (site: Site, token: string) => ({
  footer: { text: `You get this email because this address was entered at ${site.name}.` },
  unsubscribe: {
    oneClickUrl: `${site.url}/api/subscribe/unsubscribe/${token}`,
    page: { label: 'Unsubscribe', href: `${site.url}/newsletter/unsubscribe?token=${token}` },
  },
});

interface SubscriptionTokens {
  confirm: string;
  unsubscribe: string;
}

export const confirmSubscriptionMessage = (
  site: Site,
  email: string,
  tokens: SubscriptionTokens,
): Message =>
  composeMessage(site, {
    to: email,
    subject: `Confirm your newsletter from ${site.name}`,
    paragraphs: [
      'Please confirm that you want our newsletter: new tutorials, templates and challenges.',
      'If you did not request it, ignore this email. You will not get another one.',
    ],
    action: { label: 'Confirm', href: `${site.url}/newsletter/confirm?token=${tokens.confirm}` },
    ...subscriptionFooter(site, tokens.unsubscribe),
  });

interface HaltedCanary {
  remote: string;
  release: string;
  reason: string;
  /** What visitors' browsers reported: anybody may have written it. */
  errors: readonly { message: string; count: number; networks: number }[];
}

const describeError = ({ message, count, networks }: HaltedCanary['errors'][number]) =>
  `${unlinkText(message)} (${count}×, ${networks === 1 ? '1 network' : `${networks} networks`})`;

export const canaryHaltedMessage = (
  site: Site,
  admin: { name: string; email: string },
  { remote, release, reason, errors }: HaltedCanary,
): Message =>
  composeMessage(site, {
    to: admin.email,
    subject: `${site.name}: the canary ${remote} ${release} was halted`,
    paragraphs: [
      `Hello ${admin.name},`,
      `The canary ${release} of ${remote} failed too often, so its sessions get the stable release again. ${reason}`,
      ...(errors.length === 0
        ? []
        : [
            'These errors were reported by visitors’ browsers. Anybody can send such a report, so follow no address in one.',
            errors.map(describeError).join('\n'),
          ]),
    ],
    action: { label: 'Open the releases', href: `${site.url}/admin/releases` },
  });
