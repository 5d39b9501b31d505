/** What holds until an admin sets something else. Of the contract's type: `siteSettings` takes it whole. */
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
