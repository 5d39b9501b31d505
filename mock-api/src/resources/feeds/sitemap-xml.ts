import { escapeHtml } from 'shared-kit/content';
import { removeInvalidXml } from './rss';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const opening = (root: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n`;

/** Most paths: nothing of them is to be encoded or escaped. */
const PLAIN = /^[\w\-./]*$/;

/** A path as an address: what is not ASCII is percent-encoded, what XML minds is escaped. */
const locationOf = (siteUrl: string, path: string) =>
  `<loc>${siteUrl}${PLAIN.test(path) ? path : escapeHtml(encodeURI(removeInvalidXml(path)))}</loc>`;

/** The index that names every sitemap. */
export function writeSitemapIndex(siteUrl: string, names: readonly string[]): string {
  const url = escapeHtml(siteUrl);
  const line = (name: string) => `<sitemap>${locationOf(url, `/sitemap/${name}.xml`)}</sitemap>\n`;
  return `${opening('sitemapindex')}${names.map(line).join('')}</sitemapindex>\n`;
}

/** One sitemap, in pieces. `changed` is an instant as ISO 8601, null for none. */
export async function* writeSitemap(
  siteUrl: string,
  addresses: AsyncIterable<readonly { path: string; changed: string | null }[]>,
): AsyncGenerator<string> {
  const url = escapeHtml(siteUrl);
  yield opening('urlset');
  for await (const part of addresses) {
    const lines = part.map(({ path, changed }) => {
      const since = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url>${locationOf(url, path)}${since}</url>\n`;
    });
    yield lines.join('');
  }
  yield '</urlset>\n';
}
