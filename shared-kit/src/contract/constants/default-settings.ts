/** The site settings until an admin changes them; valid by the contract's `siteSettings`. */
export const DEFAULT_SETTINGS = {
  brand: { primary: '#10b981', accent: '#ff9933' },
  logo: '/saffron-logo.svg',
  favicon: '/favicon.svg',
  social: { yt: '', ig: '', gh: '', li: '' },
  contactEmail: 'hello@sheetfolk.test',
  ga4Id: '',
  analytics: { enabled: true },
  footer: { links: [] },
};

/**
 * The key of local storage that changes when an admin has saved the settings, so that open tabs
 * fetch them again.
 */
export const SETTINGS_SAVED_KEY = 'settings-saved';
