import { api } from 'shared-kit/client';
import { escapeHtml } from 'shared-kit/content';
import { submissionCategories } from 'shared-kit/contract/constants';
import { defineFormAction } from 'shared-kit/remote/form-action';

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

export const action = defineFormAction({
  access: 'visitor',
  failure: 'Unable to send your post right now. Your text is still here.',
  submit: async ({ value, idempotencyKey }) => {
    const body = {
      fullName: value('fullName'),
      email: value('email'),
      bio: value('bio'),
      socialUrl: value('socialUrl'),
      category: submissionCategories.find((name) => name === value('category')) ?? ('' as const),
      title: value('title'),
      content: toParagraphs(value('content')),
      tags: value('tags').split(','),
    };
    const { message } = await api.submissions.submit({ body }, { idempotencyKey });
    return { location: '/blog', notice: { text: message, link: null } };
  },
});
