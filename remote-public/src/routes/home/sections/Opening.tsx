import { useQuery } from 'shared-kit/query';
import { useLoaderData, useNavigate } from 'shared-kit/router';
import { SESSION_META } from 'shared-kit/analytics';
import { LIMITS } from 'shared-kit/constants';
import type { Hero } from 'shared-kit/contract';
import { useSiteConfig } from 'shared-kit/remote';
import { SearchField } from 'shared-kit/ui';
import { HeroBanner } from '../../../features/hero/HeroBanner';
import { HeroSkeleton } from '../../../features/hero/HeroSkeleton';
import { KpiFailure, KpiStrip } from '../../../features/hero/KpiStrip';
import { figuresQuery, heroQuery } from '../../../features/hero/queries';
import { useExposure } from '../../../features/hero/use-exposure';
import type { homeLoader } from '../route';

/**
 * The top of the home page. Without a hero the site's own words stand there; figures that could not
 * be loaded say so in their place.
 */
export function Opening() {
  const { session } = useLoaderData<typeof homeLoader>();
  const { tagline, description } = useSiteConfig();
  const navigate = useNavigate();
  const hero = useQuery(heroQuery(session));
  const figures = useQuery(figuresQuery());
  useExposure(hero.data);

  if (hero.isPending) return <HeroSkeleton />;
  const shown: Pick<Hero, 'h1' | 'subheading' | 'ctaPrimary' | 'ctaSecondary'> & Partial<Hero> =
    hero.data ?? {
      h1: tagline,
      subheading: description,
      ctaPrimary: { label: 'Read the tutorials', href: '/tutorials' },
      ctaSecondary: { label: 'Join a discussion', href: '/discussions' },
    };
  const own = shown.kpis ?? [];
  const kpis = own.length > 0 ? own : (figures.data?.items ?? []);
  const failed = [hero, figures].filter(({ isError }) => isError);

  return (
    <>
      {session !== '' && <meta name={SESSION_META} content={session} />}
      <HeroBanner
        hero={shown}
        search={
          <SearchField
            size="large"
            scope="All"
            label="Search everything"
            placeholder="SUMIFS, pivot, macro"
            action="/search"
            onSearch={(q) =>
              void navigate(q === '' ? '/search' : `/search?${new URLSearchParams({ q })}`)
            }
          />
        }
        figures={
          kpis.length === 0 && failed.length > 0 ? (
            <KpiFailure
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
