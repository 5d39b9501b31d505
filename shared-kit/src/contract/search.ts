import * as z from 'zod';
import { searchKinds } from 'shared-kit/constants';
import { endpoint } from './endpoint';
import { pageQuery, requiredText } from './primitives';

/** One find. `href` is its page on this site, `excerpt` plain text around the match. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  href: z.string(),
});

export const search = {
  all: endpoint({
    method: 'GET',
    path: '/api/search',
    auth: 'visitor',
    summary: 'Posts, discussions, templates, tracks and people, the best match first.',
    query: pageQuery.extend({
      q: requiredText(200, 'Type what you look for.'),
      kind: z.enum(searchKinds).optional(),
    }),
    output: z.object({
      items: z.array(searchHit),
      nextCursor: z.string().nullable(),
      /** Whether there is anything, by kind, so that a tab can say so. */
      counts: z.record(z.enum(searchKinds), z.number().int()),
    }),
  }),
};
