import { useQuery } from 'shared-kit/query';
import { CountSection } from './CountSection';
import { byTypeQuery, downloadsQuery } from './queries';

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

export function EventsSection({ days }: { days: number }) {
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

export function DownloadsSection({ days }: { days: number }) {
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
