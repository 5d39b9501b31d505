import * as z from 'zod';
import { searchKinds, suggestionKinds } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { pageQuery, requiredText } from './primitives';

/** One search result. `href` is a path of this site, `excerpt` the plain text around the match. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  href: z.string(),
});

/** A title or a name that contains what was typed. `href` is a path of this site. */
export const searchSuggestion = z.object({
  kind: z.enum(suggestionKinds),
  id: z.string(),
  title: z.string(),
  href: z.string(),
});

export const search = {
  all: endpoint({
    method: 'GET',
    path: '/api/search',
    auth: 'visitor',
    tag: 'search',
    cacheable: true,
    summary: 'Searches posts, discussions, templates, tracks and people; best match first.',
    query: pageQuery.extend({
      q: requiredText(200, 'Type what you look for.'),
      kind: z.enum(searchKinds).optional(),
    }),
    output: z.object({
      items: z.array(searchHit),
      nextCursor: z.string().nullable(),
      /** The number of results by kind, for the tabs. */
      counts: z.record(z.enum(searchKinds), z.number().int()),
    }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/search/suggestions',
    auth: 'visitor',
    tag: 'search',
    limit: 'suggestions',
    cacheable: true,
    summary:
      'Suggests posts, discussions, templates and people, a few of each, whose titles and names have words that begin as those typed.',
    query: z.object({ q: requiredText(100, 'Type what you look for.') }),
    output: z.object({ items: z.array(searchSuggestion) }),
  }),
};
