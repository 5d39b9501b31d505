import type { ReactNode } from 'react';
import type { Hero } from 'shared-kit/contract';
import {
  ButtonLink,
  Container,
  SearchField,
  Skeleton,
  SkeletonLines,
  VisuallyHidden,
  type SearchFieldProps,
} from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { KpiSkeleton } from './KpiStrip';
import styles from './HeroBanner.module.css';

export { KpiError, KpiStrip } from './KpiStrip';

/** What the banner shows of a hero, or in place of one. */
export type HeroContent = Pick<Hero, 'h1' | 'subheading' | 'ctaPrimary' | 'ctaSecondary'> &
  Partial<Hero>;

export interface HeroBannerProps {
  hero: HeroContent;
  /** The `HeroSearch`. */
  search: ReactNode;
  /** The `KpiStrip`, or what takes its place. */
  kpis: ReactNode;
}

/** The hero of the home page. */
export function HeroBanner({ hero, search, kpis }: HeroBannerProps) {
  const { h1, subheading, ctaPrimary, ctaSecondary, media, variant } = hero;
  const cta = { 'data-cta': 'hero', ...(variant && { 'data-cta-variant': variant }) };
  return (
    <section className={styles.hero}>
      <Container className={styles.inner}>
        <div className={styles.content}>
          <h1 className={styles.title} tabIndex={-1} data-page-heading dir="auto">
            {h1}
          </h1>
          <p className={styles.description} dir="auto">
            {subheading}
          </p>
          <div className={styles.actions}>
            <ButtonLink size="large" variant="primary" dir="auto" to={ctaPrimary.href} {...cta}>
              {ctaPrimary.label}
            </ButtonLink>
            <ButtonLink size="large" dir="auto" to={ctaSecondary.href} {...cta}>
              {ctaSecondary.label}
            </ButtonLink>
          </div>
          {search}
        </div>
        {kpis}
        {media && media.url !== '' && <HeroMedia media={media} />}
      </Container>
    </section>
  );
}

/** The search of the hero. */
export function HeroSearch({ onSearch }: Pick<SearchFieldProps, 'onSearch'>) {
  return (
    <SearchField
      size="large"
      scope="All"
      label="Search everything"
      placeholder="SUMIFS, pivot, macro"
      action="/search"
      onSearch={onSearch}
    />
  );
}

function HeroMedia({ media }: { media: Hero['media'] }) {
  return (
    <div className={styles.media}>
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
        <Cover src={media.url} seed={media.url} alt={media.alt} ratio="4/3" priority />
      )}
    </div>
  );
}

/** As high as the hero. */
export function HeroBannerSkeleton() {
  return (
    <section className={styles.hero} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Container className={styles.inner}>
        <div className={styles.content} aria-hidden="true">
          <span className={styles.title}>
            <Skeleton width="90%" />
            <Skeleton width="75%" />
            <Skeleton width="60%" />
          </span>
          <SkeletonLines lines={4} />
          <span className={styles.actions}>
            <Skeleton width="13rem" height="3.25rem" />
            <Skeleton width="10rem" height="3.25rem" />
          </span>
          <Skeleton height="3.5rem" />
        </div>
        <KpiSkeleton />
        <div className={styles.media} aria-hidden="true" />
      </Container>
    </section>
  );
}
