import type { Template } from 'shared-kit/contract';
import { PageHead, useSiteConfig } from 'shared-kit/remote';
import { TextLink } from 'shared-kit/ui';
import { Gallery } from '../../../features/templates/Gallery';
import { DownloadPanel } from './DownloadPanel';
import { templateData } from './template-data';
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
        jsonLd={templateData(template, site)}
      />
      <header className={styles.head}>
        <p className={styles.back}>
          <TextLink variant="quiet" to="/templates">
            Templates
          </TextLink>{' '}
          / {type}
        </p>
        <h1 className={styles.title} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {seo.desc !== '' && <p className={styles.description}>{seo.desc}</p>}
      </header>
      <div className={styles.picture}>
        <Gallery template={template} priority />
      </div>
      <aside className={styles.side} aria-label="Download and facts">
        <DownloadPanel template={template} />
        <TemplateFacts template={template} />
      </aside>
    </article>
  );
}
