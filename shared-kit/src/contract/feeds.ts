import * as z from 'zod';
import { LIMITS, maxCodeUnits } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id } from './primitives';

const rss = {
  method: 'GET',
  auth: 'visitor',
  tag: 'feeds',
  output: z.string(),
  produces: 'application/rss+xml',
} as const;

/** RSS feeds, sitemaps and robots.txt. The edge serves them from its own origin. */
export const feeds = {
  site: endpoint({
    ...rss,
    path: '/rss.xml',
    cacheable: true,
    summary: 'The newest posts as RSS.',
  }),
  tag: endpoint({
    ...rss,
    path: '/rss/tag/:tag',
    cacheable: true,
    summary: 'The newest posts of a tag as RSS.',
    params: z.object({ tag: z.string().min(1).max(maxCodeUnits(LIMITS.tag)) }),
  }),
  author: endpoint({
    ...rss,
    path: '/rss/author/:id',
    cacheable: true,
    summary: 'The newest posts of an author as RSS.',
    params: z.object({ id }),
    errors: ['not_found'],
  }),
  newsletter: endpoint({
    ...rss,
    path: '/rss/newsletter',
    cacheable: true,
    summary: 'The newest issues of the newsletter as RSS.',
  }),
  sitemap: endpoint({
    ...rss,
    path: '/sitemap.xml',
    cacheable: true,
    summary: 'The sitemap index.',
    produces: 'application/xml',
  }),
  sitemapPage: endpoint({
    ...rss,
    path: '/sitemap/:page',
    summary: 'One sitemap: at most 50,000 URLs.',
    params: z.object({ page: z.string().regex(/^[a-z]+-\d{1,6}\.xml$/) }),
    produces: 'application/xml',
    errors: ['not_found'],
  }),
  robots: endpoint({
    ...rss,
    path: '/robots.txt',
    cacheable: true,
    summary: 'The rules for crawlers.',
    produces: 'text/plain',
  }),
};
