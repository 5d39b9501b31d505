import { letter } from './letter';
import type { Message, Site } from './message';

interface Submitted {
  fullName: string;
  email: string;
  title: string;
}

export const submissionApproved = (site: Site, sent: Submitted, postSlug: string): Message =>
  letter(site, {
    to: sent.email,
    subject: `“${sent.title}” is published`,
    paragraphs: [
      `Hello ${sent.fullName},`,
      `Thank you for writing for ${site.name}. “${sent.title}” is now on the blog.`,
    ],
    action: { label: 'Read it', href: `${site.url}/blog/${encodeURIComponent(postSlug)}` },
  });

export const submissionRejected = (site: Site, sent: Submitted, note: string): Message =>
  letter(site, {
    to: sent.email,
    subject: `About “${sent.title}”`,
    paragraphs: [
      `Hello ${sent.fullName},`,
      `Thank you for sending “${sent.title}” to ${site.name}. We have decided not to publish it.`,
      ...(note === '' ? [] : [`A note from the editors: ${note}`]),
    ],
  });
