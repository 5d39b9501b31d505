import type { PostPayload } from 'shared-kit/contract';

/** A payload that may be published. */
export function publishablePost(title = 'Sum what you can see with SUBTOTAL'): PostPayload {
  return {
    title,
    summary: 'Filter a list and let the total follow it.',
    category: 'Excel',
    tags: ['formulas', 'beginner'],
    content: '<h2>Why</h2><p>SUM adds hidden rows too.</p>',
    seo: {
      title: 'Sum only the visible rows with SUBTOTAL in Excel',
      description:
        'SUBTOTAL adds up only the rows a filter leaves visible. Learn its function numbers, when AGGREGATE is better, and one trap.',
      keywords: [],
    },
    status: 'published',
  };
}

/** A PNG of one pixel as a data URL. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
