import { absoluteUrl, useSiteConfig } from './site-config';

export interface PageHeadProps {
  /** Defaults to the site's title. */
  title?: string;
  description?: string | undefined;
  /** The page's path, from which the canonical URL is made. */
  path: string;
  image?: string | null | undefined;
  type?: 'website' | 'article' | 'profile';
  /** A schema.org object, written as JSON-LD. */
  jsonLd?: object;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** The RSS feed of what the page lists: its path, and the name that readers show. */
  feed?: { path: string; title: string } | undefined;
}

/** Escapes `<`, with which a text could close the script element. */
function scriptSafe(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Title, description, canonical, Open Graph and JSON-LD of a page. React lifts them into the head. */
export function PageHead({
  title,
  description,
  path,
  image,
  type,
  jsonLd,
  noIndex,
  feed,
}: PageHeadProps) {
  const site = useSiteConfig();
  const fullTitle = title === undefined ? `${site.name} — Community` : `${title} — ${site.name}`;
  const about = description === undefined || description === '' ? site.description : description;
  const canonical = absoluteUrl(path, site);
  const imageUrl = absoluteUrl(image ?? site.socialImage, site);
  const data = jsonLd ? scriptSafe(jsonLd) : null;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={about} />
      <link rel="canonical" href={canonical} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={about} />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={imageUrl} />
      <meta name="twitter:card" content="summary_large_image" />
      {site.socialHandle !== '' && <meta name="twitter:site" content={site.socialHandle} />}
      {feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={feed.title}
          href={absoluteUrl(feed.path, site)}
        />
      )}
      {noIndex && <meta name="robots" content="noindex" />}
      {data !== null && (
        <script
          // A new element for other data: Trusted Types refuse to change a script that is in the page.
          key={data}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: data }}
        />
      )}
    </>
  );
}
