import type { Template } from 'shared-kit/contract';
import { absoluteUrl, PageHead, useSiteConfig, type SiteConfig } from 'shared-kit/remote';
import { TextLink } from 'shared-kit/ui';
import { Gallery } from '../../../features/templates/Gallery';
import { SaveButton } from '../../../features/saved/SaveButton';
import { DownloadPanel } from './DownloadPanel';
import { TemplateFacts } from './TemplateFacts';
import styles from './page.module.css';

export function TemplateDetail({ template }: { template: Template }) {
  const site = useSiteConfig();
  const { title, slug, seo, preview, type } = template;
  return (
    <article className={styles.page}>
      <PageHead
        title={title}
        description={seo.desc}
        path={`/templates/${slug}`}
        image={preview[0]}
        jsonLd={templateJsonLd(template, site)}
      />
      <header className={styles.header}>
        <p className={styles.breadcrumb}>
          <TextLink variant="quiet" to="/templates">
            Templates
          </TextLink>{' '}
          / <span>{type}</span>
        </p>
        <h1 className={styles.title} tabIndex={-1} data-page-heading dir="auto">
          {title}
        </h1>
        {seo.desc !== '' && (
          <p className={styles.description} dir="auto">
            {seo.desc}
          </p>
        )}
      </header>
      <div>
        <Gallery template={template} priority />
      </div>
      <aside className={styles.side} aria-label="Download and facts">
        <DownloadPanel template={template} />
        <div className={styles.save}>
          <SaveButton kind="template" id={template._id} />
        </div>
        <TemplateFacts template={template} />
      </aside>
    </article>
  );
}

/** schema.org markup for search engines. */
function templateJsonLd(template: Template, site: SiteConfig): object {
  const { slug, title, seo, preview, version, type, tags, updatedAt } = template;
  return {
    '@context': 'https://schema.org',
    '@type': 'DigitalDocument',
    name: title,
    description: seo.desc,
    url: absoluteUrl(`/templates/${slug}`, site),
    image: preview.map((path) => absoluteUrl(path, site)),
    version,
    genre: `${type} template`,
    keywords: tags.join(', '),
    dateModified: updatedAt,
    isAccessibleForFree: true,
    publisher: { '@type': 'Organization', name: site.name },
  };
}
