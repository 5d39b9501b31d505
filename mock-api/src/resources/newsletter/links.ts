import { LIMITS, type NewsletterPost } from 'shared-kit/contract';

/** In HTML that the sanitizer wrote: attributes have double quotes, and these five characters as entities. */
const HREF = /<a href="([^"]{1,2000})"/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

const decode = (value: string) =>
  value.replace(/&(?:amp|lt|gt|quot);/g, (one) => ENTITIES[one] ?? one);

/** The address that a link of a text leads to, or null for one that is not counted, such as `mailto:`. */
function toCountedUrl(siteUrl: string, href: string): string | null {
  const absolute = /^\/(?![/\\])/.test(href) ? siteUrl + href : href;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return null;
  return new URL(absolute).href;
}

export const postUrl = (siteUrl: string, { slug }: Pick<NewsletterPost, 'slug'>): string =>
  `${siteUrl}/blog/${encodeURIComponent(slug)}`;

interface LinkedIssue {
  body_html: string;
  posts: readonly NewsletterPost[];
}

/** The links of an issue that are counted, each once, in their order. Further ones lead on directly. */
export function listIssueLinks(siteUrl: string, issue: LinkedIssue): string[] {
  const urls = new Set<string>();
  for (const [, href = ''] of issue.body_html.matchAll(HREF)) {
    const url = toCountedUrl(siteUrl, decode(href));
    if (url !== null) urls.add(url);
  }
  for (const post of issue.posts) urls.add(postUrl(siteUrl, post));
  return [...urls].slice(0, LIMITS.newsletter.links);
}

/** The address of a link in a mail: where it is counted before it leads on. */
export type ToMailedUrl = (url: string) => string;

/** Counts the links of an issue; `urls` are those that have a number, in their order. */
export function createCounting(
  siteUrl: string,
  slug: string,
  urls: readonly string[],
): ToMailedUrl {
  const numbers = new Map(urls.map((url, index) => [url, index + 1]));
  const base = `${siteUrl}/api/newsletter/${encodeURIComponent(slug)}/to`;
  return (url) => {
    const number = numbers.get(url);
    return number === undefined ? url : `${base}/${number}`;
  };
}

/** Replaces what the links of a text lead to. */
export const replaceLinks = (siteUrl: string, html: string, toMailedUrl: ToMailedUrl): string =>
  html.replace(HREF, (link, href: string) => {
    const url = toCountedUrl(siteUrl, decode(href));
    const mailed = url === null ? null : toMailedUrl(url);
    return mailed === null || mailed === url
      ? link
      : `<a href="${mailed.replaceAll('&', '&amp;')}"`;
  });
