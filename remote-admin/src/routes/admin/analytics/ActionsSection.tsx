import { useId } from 'react';
import { useQuery } from 'shared-kit/query';
import { Select } from 'shared-kit/ui';
import { CountSection } from './CountSection';
import { ctaQuery, TOP, type CallsToAction } from './queries';
import styles from './page.module.css';

export interface ActionsSectionProps {
  days: number;
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
