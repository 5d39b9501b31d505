import type { ReactNode } from 'react';
import type { Hero } from 'shared-kit/contract';
import { ButtonLink, Container } from 'shared-kit/ui';
import styles from './Hero.module.css';

interface HeroBannerProps {
  hero: Pick<Hero, 'h1' | 'subheading' | 'ctaPrimary' | 'ctaSecondary'> & Partial<Hero>;
  search: ReactNode;
  figures: ReactNode;
}

/** The site's front: what it says, where it leads, its picture as the selected cells of a sheet. */
export function HeroBanner({ hero, search, figures }: HeroBannerProps) {
  const { h1, subheading, ctaPrimary, ctaSecondary, media, variant } = hero;
  const marked = { 'data-cta': 'hero', ...(variant && { 'data-cta-variant': variant }) };
  return (
    <section className={styles.hero}>
      <Container className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1} data-page-heading>
            {h1}
          </h1>
          <p className={styles.lede}>{subheading}</p>
          <div className={styles.actions}>
            <ButtonLink size="large" variant="primary" to={ctaPrimary.href} {...marked}>
              {ctaPrimary.label}
            </ButtonLink>
            <ButtonLink size="large" to={ctaSecondary.href} {...marked}>
              {ctaSecondary.label}
            </ButtonLink>
          </div>
          {search}
        </div>
        {media && media.url !== '' && <HeroPicture media={media} />}
        {figures}
      </Container>
    </section>
  );
}

function HeroPicture({ media }: { media: Hero['media'] }) {
  return (
    <div className={styles.picture}>
      {media.type === 'video' ? (
        <video
          src={media.url}
          aria-label={media.alt}
          controls
          muted
          playsInline
          preload="metadata"
        />
      ) : (
        <img src={media.url} alt={media.alt} width={1280} height={960} fetchPriority="high" />
      )}
    </div>
  );
}
