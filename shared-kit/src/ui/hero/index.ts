export { HeroBanner, HeroBannerSkeleton, HeroSearch } from './HeroBanner';
export type { HeroBannerProps, HeroContent } from './HeroBanner';
export { KpiError, KpiStrip } from './KpiStrip';
