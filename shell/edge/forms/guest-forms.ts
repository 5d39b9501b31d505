import { ApiError } from 'shared-kit/client';
import { submissionCategories } from 'shared-kit/contract/constants';
import { escapeHtml } from 'shared-kit/content';
import { defineCookie } from 'shared-kit/server';
import type { PlainForm } from './no-script-form';

/** Paragraphs of a text that was typed without an editor; its line breaks stay. */
export function toParagraphs(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const submission: PlainForm = {
  path: '/forms/submission',
  access: 'visitor',
  page: () => '/submit',
  failure: 'Unable to send your post right now. Your text is still here.',
  submit: async ({ api, values, idempotencyKey }) => {
    const body = {
      fullName: values.fullName ?? '',
      email: values.email ?? '',
      bio: values.bio ?? '',
      socialUrl: values.socialUrl ?? '',
      category: submissionCategories.find((name) => name === values.category) ?? ('' as const),
      title: values.title ?? '',
      content: toParagraphs(values.content ?? ''),
      tags: (values.tags ?? '').split(','),
    };
    const { message } = await api.client.submissions.submit({ body }, { idempotencyKey });
    return { location: '/blog', notice: { text: message, link: null } };
  },
};

const INVALID_EMAIL = 'Enter a valid email';

const invalidEmail = () =>
  new ApiError(INVALID_EMAIL, 400, 'invalid', { fields: { email: INVALID_EMAIL } });

const unlock: PlainForm = {
  path: '/forms/unlock/:id',
  access: 'visitor',
  page: ({ id }) => `/templates/${encodeURIComponent(id)}`,
  failure: 'Subscription failed. Please try again.',
  submit: async ({ api, id, values }) => {
    const email = values.email ?? '';
    if (!email.includes('@')) throw invalidEmail();
    const body = { email, source: `template:${id}`, tags: ['newsletter', 'templates'] };
    const { message, downloadUrl } = await api.client.subscribers.subscribe({ body });
    return {
      location: `/templates/${encodeURIComponent(id)}`,
      notice: {
        text: message,
        link: downloadUrl === null ? null : { to: downloadUrl, label: 'Download' },
      },
    };
  },
};

const newsletterCookie = defineCookie({ name: 'newsletterEmail', pattern: /^[^;\s]{1,1000}$/ });

/** As with script, the address is stored in this browser only, and nothing is sent to the API. */
const newsletter: PlainForm = {
  path: '/forms/newsletter',
  access: 'visitor',
  page: () => '/',
  failure: 'Request failed',
  submit: async ({ values }) => {
    const email = values.email?.trim() ?? '';
    if (!email.includes('@')) throw invalidEmail();
    const value = encodeURIComponent(email.slice(0, 254));
    return {
      location: '/',
      notice: { text: 'Thanks! Please check your inbox.', link: null },
      cookies: [
        (isSecure) => newsletterCookie.format(value, { maxAgeSeconds: 31_536_000, isSecure }),
      ],
    };
  },
};

export const guestForms: readonly PlainForm[] = [submission, unlock, newsletter];
