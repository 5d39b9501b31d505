import { text } from 'node:stream/consumers';
import { contract } from 'shared-kit/contract';
import { resolveTags } from '../../db/tags';
import type { Api } from '../../http/api';
import { NotFoundError } from '../../errors';
import { listArchive } from '../newsletter/queries';
import { siteAt } from './page-origin';
import { findAuthorName, listNewestPosts } from './queries';
import { writeNewsletterRss, writeRss } from './rss';
import { writeSitemap, writeSitemapIndex } from './sitemap-xml';
import { createSitemaps } from './sitemaps';

const NEWEST_ISSUES = 20;

/** Paths with nothing to index, or only for signed-in users. */
const DISALLOWED_PATHS = ['/admin', '/writer', '/account', '/login', '/register', '/api/'];

export function feedRoutes({ mount, db, site }: Api): void {
  const sitemaps = createSitemaps(db);
  const about = (what: string) => `${what} on ${site.name}.`;

  mount(contract.feeds.site, async ({ request }) => {
    const channel = { title: site.name, path: '/blog', self: '/rss.xml' };
    return writeRss(
      siteAt(site, request),
      { ...channel, description: about('The newest tutorials and posts') },
      await listNewestPosts(db),
    );
  });

  mount(contract.feeds.tag, async ({ params, request }) => {
    const [tag = params.tag] = await resolveTags(db, [params.tag]);
    const encoded = encodeURIComponent(tag);
    const channel = { path: `/blog?tag=${encoded}`, self: `/rss/tag/${encoded}` };
    const title = `${tag} — ${site.name}`;
    const description = about(`The newest posts about ${tag}`);
    const posts = await listNewestPosts(db, { tag });
    return writeRss(siteAt(site, request), { ...channel, title, description }, posts);
  });

  mount(contract.feeds.author, async ({ params: { id }, request }) => {
    const author = await findAuthorName(db, id);
    if (author === undefined) throw new NotFoundError('Profile not found.');
    const channel = { path: `/profile/${id}`, self: `/rss/author/${id}` };
    const title = `${author.name} — ${site.name}`;
    const description = about(`The newest posts by ${author.name}`);
    const posts = await listNewestPosts(db, { author: id });
    return writeRss(siteAt(site, request), { ...channel, title, description }, posts);
  });

  mount(contract.feeds.newsletter, async ({ request }) => {
    const { rows } = await listArchive(db, { limit: NEWEST_ISSUES });
    const channel = { path: '/newsletter', self: '/rss/newsletter' };
    const title = `Newsletter — ${site.name}`;
    const description = about('The newest issues of the newsletter');
    return writeNewsletterRss(siteAt(site, request), { ...channel, title, description }, rows);
  });

  mount(contract.feeds.sitemap, async ({ request }) => {
    return text(writeSitemapIndex(siteAt(site, request).url, await sitemaps.listNames()));
  });

  mount(contract.feeds.sitemapPage, async ({ params: { page }, request, reply }) => {
    const batches = await sitemaps.read(page.replace(/\.xml$/, ''));
    if (batches === null) throw new NotFoundError('This sitemap does not exist.');
    // A stream has no tag to ask by; for crawlers an hour late is soon enough.
    void reply.header('cache-control', 'public, max-age=3600');
    return writeSitemap(siteAt(site, request).url, batches);
  });

  mount(contract.feeds.robots, async ({ request }) => {
    const { url } = siteAt(site, request);
    const closed = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...closed, '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n');
  });
}
