import { createContext, use } from 'react';
import { isObjectOf, isString } from 'shared-kit/client/guards';

/** The operator's settings of the site (environment variables). */
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

/** Fills settings that are not set with their defaults. */
export function resolveSiteConfig(settings: {
  [Part in keyof SiteConfig]?: string | undefined;
}): SiteConfig {
  return {
    url: settings.url ?? '',
    name: settings.name ?? 'Sheetfolk',
    tagline: settings.tagline ?? 'Community Discussion Hub',
    description:
      settings.description ??
      'Solve Excel challenges with tutorials, tips, and a friendly community.',
    socialImage: settings.socialImage ?? '/saffron-logo.png',
    socialHandle: settings.socialHandle ?? '',
    themeColor: settings.themeColor ?? '#ff9933',
  };
}

const SiteContext = createContext<SiteConfig>(resolveSiteConfig({}));

export const SiteProvider = SiteContext.Provider;

/** The site's name, URL and other settings of the operator. */
export function useSiteConfig(): SiteConfig {
  return use(SiteContext);
}

/** Lone surrogates are left out of what is encoded: they have no encoding. */
const NOT_ASCII = /[^\u{21}-\u{7E}\u{D800}-\u{DFFF}]+/gu;

/**
 * The URL of a path on the site; a URL with a scheme is returned as it is. Letters of other scripts
 * are percent-encoded; what is encoded already stays so.
 */
export function absoluteUrl(path: string, site: SiteConfig): string {
  return path.startsWith('/') ? site.url + path.replace(NOT_ASCII, encodeURIComponent) : path;
}
