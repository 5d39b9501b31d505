import { DEFAULT_SETTINGS, type SiteSettings } from 'shared-kit/contract';

/** The demo's settings: the defaults, and the places the footer links to. */
export const site: SiteSettings = {
  ...DEFAULT_SETTINGS,
  social: {
    ...DEFAULT_SETTINGS.social,
    li: 'https://www.example.com/company/sheetfolk',
    yt: 'https://www.example.com/@sheetfolk',
  },
};
