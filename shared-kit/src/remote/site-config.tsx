import { createContext, use } from 'react';
import { isObjectOf, isString } from 'shared-kit/guards';

/** What the operator sets about the site. */
export interface SiteConfig {
  /** Scheme and host, no trailing slash. Empty: the page's own origin. */
  url: string;
  name: string;
  tagline: string;
  description: string;
  socialImage: string;
  socialHandle: string;
  themeColor: string;
}

export const isSiteConfig = isObjectOf<SiteConfig>({
  url: isString,
  name: isString,
  tagline: isString,
  description: isString,
  socialImage: isString,
  socialHandle: isString,
  themeColor: isString,
});

/** The site as the operator set it; what is not set has a fallback. */
export function resolveSiteConfig(given: {
  [Part in keyof SiteConfig]?: string | undefined;
}): SiteConfig {
  return {
    url: given.url ?? '',
    name: given.name ?? 'Sheetfolk',
    tagline: given.tagline ?? 'Community Discussion Hub',
    description:
      given.description ?? 'Solve Excel challenges with tutorials, tips, and a friendly community.',
    socialImage: given.socialImage ?? '/saffron-logo.png',
    socialHandle: given.socialHandle ?? '',
    themeColor: given.themeColor ?? '#ff9933',
  };
}

const SiteContext = createContext<SiteConfig>(resolveSiteConfig({}));

export const SiteProvider = SiteContext.Provider;

/** The site's name, address and the like, as set by the operator. */
export function useSiteConfig(): SiteConfig {
  return use(SiteContext);
}

/** The URL of a path on the site; a URL with a scheme is returned as it is. */
export function absoluteUrl(path: string, site: SiteConfig): string {
  return path.startsWith('/') ? site.url + path : path;
}
