import { useQuery } from 'shared-kit/query';
import { useLoaderData, useNavigate } from 'shared-kit/router';
import { VISIT_META } from 'shared-kit/analytics';
import { LIMITS } from 'shared-kit/constants';
import type { Hero } from 'shared-kit/contract';
import { useSite } from 'shared-kit/remote';
import { SearchField } from 'shared-kit/ui';
import { HeroBanner } from '../../../features/hero/HeroBanner';
import { HeroSkeleton } from '../../../features/hero/HeroSkeleton';
import { KpiStrip } from '../../../features/hero/KpiStrip';
import { figuresQuery, heroQuery } from '../../../features/hero/queries';
import { useExposure } from '../../../features/hero/use-exposure';
import type { homeLoader } from '../route';

/** The top of the home page. It never shows an error: without a hero the site's own words stand there. */
export function Opening() {
  const { session } = useLoaderData<typeof homeLoader>();
  const { tagline, description } = useSite();
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

  return (
    <>
      {session !== '' && <meta name={VISIT_META} content={session} />}
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
        figures={<KpiStrip kpis={kpis.slice(0, LIMITS.heroKpis)} />}
      />
    </>
  );
}
