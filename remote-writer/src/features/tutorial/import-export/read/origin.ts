import { SECTION_HEADINGS } from 'shared-kit/content/article';
import { GENERATOR, type Metadata } from '../format/metadata';

/** Headings that only this site writes. */
const COPIED_HEADINGS: readonly string[] = [SECTION_HEADINGS.steps, SECTION_HEADINGS.legacy];

/** What this site wrote: a file, or an article that was copied from a page. */
export function isOurs(body: HTMLElement, metadata: Metadata): boolean {
  if (metadata['generator'] === GENERATOR) return true;
  return [...body.querySelectorAll('h2')].some(({ textContent }) =>
    COPIED_HEADINGS.includes(textContent.trim()),
  );
}

const isUrl = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url);

/** The URL that the front matter of a file names as its own. */
export const findBase = (metadata: Metadata): string | undefined =>
  ['canonical_url', 'canonical', 'url', 'permalink', 'source']
    .map((name) => metadata[name])
    .find(isUrl);

/** The URL of a page, as the page or the browser that saved it says. */
export function readBase(html: string): string | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name)?.trim();
  const [, saved] = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html.slice(0, 2_000)) ?? [];
  return [
    attribute('base[href]', 'href'),
    attribute('link[rel="canonical"]', 'href'),
    attribute('meta[property="og:url"]', 'content'),
    saved,
  ].find(isUrl);
}
