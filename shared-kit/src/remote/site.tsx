import { createContext, use } from 'react';
import { isShape, isText } from 'shared-kit/guards';

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

export const isSiteConfig = isShape<SiteConfig>({
  url: isText,
  name: isText,
  tagline: isText,
  description: isText,
  socialImage: isText,
  socialHandle: isText,
  themeColor: isText,
});

/** The site as the operator set it; what is not set has a fallback. */
export function siteConfig(given: { [Part in keyof SiteConfig]?: string | undefined }): SiteConfig {
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

const SiteContext = createContext<SiteConfig>(siteConfig({}));

export const SiteProvider = SiteContext.Provider;

/** The site's name, address and the like, as set by the operator. */
export function useSite(): SiteConfig {
  return use(SiteContext);
}
