import { Button, Field, Select } from 'shared-kit/ui';
import { CategoryFilter } from '../../features/threads/CategoryFilter';
import { isNarrowed, type ThreadFilters } from '../../features/threads/filters';
import styles from './ThreadFilterBar.module.css';

const SORTS = [
  { value: 'active', label: 'Recently active' },
  { value: 'newest', label: 'Newest' },
  { value: 'replies', label: 'Most replies' },
] as const;

const STATES = [
  { value: 'all', label: 'Solved or not' },
  { value: 'true', label: 'Solved' },
  { value: 'false', label: 'Not solved' },
] as const;

interface ThreadFilterBarProps {
  filters: ThreadFilters;
  onChange: (change: Partial<Omit<ThreadFilters, 'q'>>) => void;
  onClear: () => void;
}

export function ThreadFilterBar({ filters, onChange, onClear }: ThreadFilterBarProps) {
  const { category, sort, solved } = filters;
  return (
    <div className={styles.bar}>
      <CategoryFilter chosen={category} onChoose={(chosen) => onChange({ category: chosen })} />
      <div className={styles.end}>
        <Field label="Solved" hideLabel>
          <Select
            size="small"
            options={STATES}
            value={solved === null ? 'all' : String(solved)}
            onChange={({ target: { value } }) =>
              onChange({ solved: value === 'all' ? null : value === 'true' })
            }
          />
        </Field>
        <Field label="Sort" hideLabel>
          <Select
            size="small"
            options={SORTS}
            value={sort}
            onChange={({ target }) => {
              const chosen = SORTS.find(({ value }) => value === target.value);
              if (chosen) onChange({ sort: chosen.value });
            }}
          />
        </Field>
        {(isNarrowed(filters) || sort !== 'active') && (
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
