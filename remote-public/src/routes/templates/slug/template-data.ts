import type { Template } from 'shared-kit/contract';
import type { SiteConfig } from 'shared-kit/remote';

const absolute = (address: string, site: SiteConfig) =>
  address.startsWith('/') ? site.url + address : address;

/** The template as schema.org describes one, for search engines. */
export function templateData(template: Template, site: SiteConfig): object {
  const { slug, title, seo, preview, version, type, tags, updatedAt } = template;
  return {
    '@context': 'https://schema.org',
    '@type': 'DigitalDocument',
    name: title,
    description: seo.desc,
    url: `${site.url}/templates/${slug}`,
    image: preview.map((address) => absolute(address, site)),
    version,
    genre: `${type} template`,
    keywords: tags.join(', '),
    dateModified: updatedAt,
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: site.name },
  };
}
