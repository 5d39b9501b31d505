import type { Hero } from 'shared-kit/contract';
import type { HeroRow } from './queries';

export function presentHero(row: HeroRow): Hero {
  return {
    _id: row.id,
    h1: row.h1,
    subheading: row.subheading,
    variant: row.variant,
    status: row.status,
    publishAt: row.publish_at?.toISOString() ?? null,
    ctaPrimary: row.cta_primary,
    ctaSecondary: row.cta_secondary,
    media: row.media,
    kpis: row.kpis,
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
