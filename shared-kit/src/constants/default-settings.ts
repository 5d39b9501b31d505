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
