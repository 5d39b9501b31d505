import { DEFAULT_SETTINGS, type SiteSettings } from 'shared-kit/contract';

/** The demo's settings: the defaults plus the footer's social links. */
export const site: SiteSettings = {
  ...DEFAULT_SETTINGS,
  social: {
    ...DEFAULT_SETTINGS.social,
    li: 'https://www.example.com/company/sheetfolk',
    yt: 'https://www.example.com/@sheetfolk',
  },
};
