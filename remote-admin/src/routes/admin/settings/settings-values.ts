import type { AdminSiteSettings, SiteSettings } from 'shared-kit/contract';
import type { FieldLabels } from '../../../features/section/form/merge-fields';

/** The values of the form: the footer links are a JSON text. */
export type SettingsValues = Omit<SiteSettings, 'footer'> & { footerLinks: string };

export const labels: FieldLabels<SettingsValues> = {
  brand: { primary: 'Primary colour', accent: 'Accent colour' },
  logo: 'Logo',
  favicon: 'Favicon',
  social: { yt: 'YouTube', ig: 'Instagram', gh: 'GitHub', li: 'LinkedIn' },
  contactEmail: 'Contact email',
  ga4Id: 'GA4 id',
  analytics: { enabled: 'Analytics' },
  footerLinks: 'Footer links',
};

/** The settings as the form has them. */
export function toValues(version: AdminSiteSettings): SettingsValues {
  const { footer, revision: _, ...settings } = version;
  return { ...settings, footerLinks: JSON.stringify(footer.links, null, 2) };
}

/**
 * The form's values as the API takes them. Footer links that are not valid JSON are ignored: the
 * stored ones stay.
 */
export function toSettings(
  { footerLinks, ...settings }: SettingsValues,
  stored: SiteSettings,
): SiteSettings {
  try {
    // The form's schema, or else the API, has checked that these are links.
    return { ...settings, footer: { links: JSON.parse(footerLinks) } };
  } catch {
    return { ...settings, footer: stored.footer };
  }
}
