import { useQuery } from 'shared-kit/query';
import { CountSection } from './CountSection';
import { overviewQuery } from './queries';

export interface TopSectionProps {
  kind: 'pages' | 'referrers';
  days: number;
}

/** The most viewed pages, or the sites that most visitors came from. */
export function TopSection({ kind, days }: TopSectionProps) {
  const query = useQuery(overviewQuery(days));
  if (kind === 'pages') {
    return (
      <CountSection
        id="top-pages"
        title="Top pages"
        days={days}
        query={query}
        rowsOf={({ topPages }) => topPages.map(({ pageUrl, count }) => ({ name: pageUrl, count }))}
        nameHeader="Page"
        countHeader="Page views"
      />
    );
  }
  return (
    <CountSection
      id="top-referrers"
      title="Top referrers"
      days={days}
      query={query}
      rowsOf={({ topReferrers }) =>
        topReferrers.map(({ referrer, count }) => ({ name: referrer, count }))
      }
      nameHeader="Referrer"
      countHeader="Page views"
    />
  );
}
