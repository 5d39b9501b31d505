import { useId, useState } from 'react';
import { excerpt } from 'shared-kit/content';
import type { Post } from 'shared-kit/contract';
import { absoluteUrl, useSiteConfig } from 'shared-kit/remote';
import { Chip, ChipGroup, useImageFallback } from 'shared-kit/ui';
import { useDocument } from '../document/use-document';
import { articleSlug } from './article-slug';
import styles from './LinkPreviews.module.css';

/** What a search engine and a social network learn about the page; see `PageHead`. */
interface LinkMetadata {
  siteName: string;
  host: string;
  slug: string;
  title: string;
  description: string;
  image: string;
}

/** About where search engines cut, in characters: they measure pixels. */
const SEARCH_TITLE = 60;
const SEARCH_DESCRIPTION = 160;
const THEMES = ['light', 'dark'] as const;

/** How a link to the article looks elsewhere, in a light and a dark design. */
export function LinkPreviews({ post }: { post: Post | null }) {
  const headingId = useId();
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const metadata = useLinkMetadata(post);
  return (
    <section className={styles.previews} aria-labelledby={headingId}>
      <div className={styles.bar}>
        <h2 id={headingId} className={styles.heading}>
          Link previews
        </h2>
        <ChipGroup label="Design of the previews">
          {THEMES.map((option) => (
            <Chip key={option} pressed={option === theme} onToggle={() => setTheme(option)}>
              {option === 'light' ? 'Light' : 'Dark'}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <div className={styles.pair}>
        <SearchResult theme={theme} {...metadata} />
        <SocialCard theme={theme} {...metadata} />
      </div>
    </section>
  );
}

function useLinkMetadata(post: Post | null): LinkMetadata {
  const site = useSiteConfig();
  const title = useDocument((document) => document.title.trim());
  const summary = useDocument((document) => document.summary.trim());
  const seo = useDocument((document) => document.seo);
  const coverImage = useDocument((document) => document.coverImage);
  return {
    siteName: site.name,
    host: new URL(site.url || window.location.origin).host,
    slug: articleSlug(title, post),
    title: seo.title.trim() || title || 'Untitled tutorial',
    description: seo.description.trim() || summary || site.description,
    image: absoluteUrl(coverImage ?? site.socialImage, site),
  };
}

type PreviewProps = LinkMetadata & { theme: string };

function SearchResult({ theme, siteName, host, slug, title, description }: PreviewProps) {
  return (
    <figure className={styles.preview} data-theme={theme} aria-label="Search result">
      <p className={styles.site}>{siteName}</p>
      <p className={styles.url}>{`${host} › blog › ${slug}`}</p>
      <p className={styles.searchTitle} dir="auto">
        {excerpt(`${title} — ${siteName}`, SEARCH_TITLE)}
      </p>
      <p className={styles.searchText} dir="auto">
        {excerpt(description, SEARCH_DESCRIPTION)}
      </p>
    </figure>
  );
}

function SocialCard({ theme, host, title, description, image }: PreviewProps) {
  const { hasFailed, imageProps } = useImageFallback(image);
  return (
    <figure className={styles.card} data-theme={theme} aria-label="Social card">
      {hasFailed ? (
        <p className={styles.noImage}>The image cannot be loaded.</p>
      ) : (
        <img className={styles.image} src={image} alt="" {...imageProps} />
      )}
      <div className={styles.cardText}>
        <p className={styles.url}>{host}</p>
        <p className={styles.cardTitle} dir="auto">
          {title}
        </p>
        <p className={styles.cardDescription} dir="auto">
          {description}
        </p>
      </div>
    </figure>
  );
}
