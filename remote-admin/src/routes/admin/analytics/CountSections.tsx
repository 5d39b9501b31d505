import { useId, type ReactNode } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { Select } from 'shared-kit/ui';
import { BarChart, barChartHeight } from '../../../features/chart/BarChart';
import { ChartCard, type ChartCardProps } from '../../../features/chart/ChartCard';
import { describeRange } from './date-range';
import {
  byTypeQuery,
  ctaQuery,
  downloadsQuery,
  overviewQuery,
  TOP,
  type CallsToAction,
} from './queries';
import styles from './page.module.css';

interface RangeProps {
  days: number;
}

export function TopPagesSection({ days }: RangeProps) {
  const query = useQuery(overviewQuery(days));
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

/** The sites that most visitors came from. */
export function TopReferrersSection({ days }: RangeProps) {
  const query = useQuery(overviewQuery(days));
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

const TYPE_NAMES: Readonly<Record<string, string>> = {
  page_view: 'Page views',
  cta_click: 'Calls to action clicked',
  template_download: 'Template downloads',
  share: 'Shares',
  hero_exposure: 'Hero shown',
  search: 'Searches',
  subscribe: 'Newsletter subscriptions',
  web_vital: 'Speed measurements',
};

export function EventsSection({ days }: RangeProps) {
  const query = useQuery(byTypeQuery(days));
  return (
    <CountSection
      id="events-by-type"
      title="Events by type"
      days={days}
      query={query}
      rowsOf={({ items }) =>
        items.map(({ eventType, count }) => ({ name: TYPE_NAMES[eventType] ?? eventType, count }))
      }
      nameHeader="Type"
      countHeader="Events"
    />
  );
}

export function DownloadsSection({ days }: RangeProps) {
  const query = useQuery(downloadsQuery(days));
  return (
    <CountSection
      id="template-downloads"
      title="Template downloads"
      days={days}
      query={query}
      rowsOf={({ items }) => items.map(({ title, count }) => ({ name: title, count }))}
      nameHeader="Template"
      countHeader="Downloads"
    />
  );
}

interface ActionsSectionProps extends RangeProps {
  /** Empty for all areas. */
  area: string;
  onAreaChange: (area: string) => void;
}

const areaName = (area: string) => area || '(no area)';

/** '“Join the community” (B)'. */
const actionName = ({ label, variant }: CallsToAction['items'][number]) =>
  [label || '(no label)', variant && `(${variant})`].filter(Boolean).join(' ');

/** Clicks on calls to action by area; with a chosen area, by their labels. */
export function ActionsSection({ days, area, onAreaChange }: ActionsSectionProps) {
  const selectId = useId();
  const query = useQuery(ctaQuery(days, area));
  const areas = query.data?.areas.map((one) => one.area).filter(Boolean) ?? [];
  // The URL may name an area without clicks in this range.
  const options = area === '' || areas.includes(area) ? areas : [...areas, area];
  return (
    <CountSection
      id="calls-to-action"
      title="Calls to action by area"
      days={days}
      query={query}
      rowsOf={({ areas: all, items }) =>
        area === ''
          ? all.slice(0, TOP).map((one) => ({ name: areaName(one.area), count: one.count }))
          : items.map((item) => ({ name: actionName(item), count: item.count }))
      }
      nameHeader={area === '' ? 'Area' : 'Call to action'}
      countHeader="Clicks"
      filter={
        <div className={styles.filter}>
          <label htmlFor={selectId}>Area</label>
          <Select
            id={selectId}
            size="small"
            value={area}
            onChange={({ target }) => onAreaChange(target.value)}
            options={[
              { value: '', label: 'All areas' },
              ...options.map((one) => ({ value: one, label: one })),
            ]}
          />
        </div>
      }
    />
  );
}

/** A name and how often it was counted. */
interface NamedCount {
  name: string;
  count: number;
}

interface CountSectionProps<Data>
  extends RangeProps, Pick<ChartCardProps<Data, NamedCount>, 'id' | 'title' | 'query' | 'rowsOf'> {
  /** Heads the names: 'Page'. */
  nameHeader: string;
  /** Heads the counts: 'Page views'. */
  countHeader: string;
  filter?: ReactNode;
}

const HEIGHT = barChartHeight(TOP);

/** Names by how often they were counted, as bars. */
function CountSection<Data>(props: CountSectionProps<Data>) {
  const { days, nameHeader, countHeader, ...card } = props;
  return (
    <ChartCard
      {...card}
      {...describeRange(days)}
      columns={[
        { key: 'name', header: nameHeader, value: ({ name }) => name },
        { key: 'count', header: countHeader, value: ({ count }) => count },
      ]}
      rowKey={({ name }) => name}
      height={HEIGHT}
    >
      {(chart) => (
        <BarChart
          {...chart}
          rowLabel={({ name }) => name}
          value={({ count }) => count}
          valueLabel={countHeader}
        />
      )}
    </ChartCard>
  );
}
