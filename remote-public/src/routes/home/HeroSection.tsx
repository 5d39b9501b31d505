import { useEffect, useMemo } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { useLoaderData, useNavigate } from 'shared-kit/client/router';
import { track, viewEvent, type TrackedEvent } from 'shared-kit/client/analytics';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Hero } from 'shared-kit/contract';
import { useSiteConfig } from 'shared-kit/remote';
import {
  HeroBanner,
  HeroBannerSkeleton,
  HeroSearch,
  KpiError,
  KpiStrip,
  type HeroContent,
} from 'shared-kit/ui/hero';
import type { homeLoader } from './loader';
import { heroQuery, kpisQuery } from './queries';

/** Without a hero, the site's tagline and description are shown. */
export function HeroSection() {
  const { sessionId } = useLoaderData<typeof homeLoader>();
  const { tagline, description } = useSiteConfig();
  const navigate = useNavigate();
  const hero = useQuery(heroQuery(sessionId));
  const siteKpis = useQuery(kpisQuery());
  const exposure = useExposure(hero.data);

  if (hero.isPending) return <HeroBannerSkeleton />;
  const content: HeroContent = hero.data ?? {
    h1: tagline,
    subheading: description,
    ctaPrimary: { label: 'Read the tutorials', href: '/tutorials' },
    ctaSecondary: { label: 'Join a discussion', href: '/discussions' },
  };
  const heroKpis = content.kpis ?? [];
  const kpis = heroKpis.length > 0 ? heroKpis : (siteKpis.data?.items ?? []);
  const failed = [hero, siteKpis].filter(({ isError }) => isError);

  return (
    <>
      {exposure && <template {...viewEvent(exposure)} />}
      <HeroBanner
        hero={content}
        search={
          <HeroSearch
            onSearch={(q) =>
              void navigate(q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`)
            }
          />
        }
        kpis={
          kpis.length === 0 && failed.length > 0 ? (
            <KpiError
              retrying={failed.some(({ isFetching }) => isFetching)}
              onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            />
          ) : (
            <KpiStrip kpis={kpis.slice(0, LIMITS.heroKpis)} />
          )
        }
      />
    </>
  );
}

/** Tracks, once a page view, that the visitor was shown this hero variant. Returns the event. */
function useExposure(hero: Pick<Hero, '_id' | 'variant'> | null | undefined): TrackedEvent | null {
  const id = hero?._id;
  const variant = hero?.variant;
  const event = useMemo(
    () =>
      id === undefined || variant === undefined
        ? null
        : { eventType: 'hero_exposure', meta: { hero: id, variant } },
    [id, variant],
  );
  useEffect(() => {
    if (event !== null) track(event);
  }, [event]);
  return event;
}
