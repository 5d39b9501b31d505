import { Button, Field, FilterForm, Select } from 'shared-kit/ui';
import { CategoryFilter } from '../../features/threads/CategoryFilter';
import { hasFilters, type ThreadFilters } from '../../features/threads/filters';
import styles from './page.module.css';

const SORTS = [
  { value: 'active', label: 'Recently active' },
  { value: 'newest', label: 'Newest' },
  { value: 'replies', label: 'Most replies' },
  { value: 'tried', label: 'Tried answers' },
] as const;

const STATUSES = [
  { value: 'all', label: 'Any status' },
  { value: 'true', label: 'Solved' },
  { value: 'false', label: 'Unsolved' },
] as const;

const ANSWERS = [
  { value: 'all', label: 'Any answers' },
  { value: 'true', label: 'Answered, tried' },
] as const;

interface ThreadFilterBarProps {
  filters: ThreadFilters;
  onChange: (change: Partial<Omit<ThreadFilters, 'q'>>) => void;
  onClear: () => void;
}

export function ThreadFilterBar({ filters, onChange, onClear }: ThreadFilterBarProps) {
  const { q, category, sort, solved, tried } = filters;
  return (
    <FilterForm
      action="/discussions"
      className={styles.filterBar}
      keep={[
        ['q', q],
        ['category', category],
      ]}
    >
      <CategoryFilter value={category} onChange={(value) => onChange({ category: value })} />
      <div className={styles.selects}>
        <Field label="Status" hideLabel>
          <Select
            size="small"
            name="solved"
            options={STATUSES}
            value={solved === null ? 'all' : String(solved)}
            onChange={({ target: { value } }) =>
              onChange({ solved: value === 'all' ? null : value === 'true' })
            }
          />
        </Field>
        <Field label="Answers" hideLabel>
          <Select
            size="small"
            name="tried"
            options={ANSWERS}
            value={tried === true ? 'true' : 'all'}
            onChange={({ target: { value } }) => onChange({ tried: value === 'true' || null })}
          />
        </Field>
        <Field label="Sort" hideLabel>
          <Select
            size="small"
            name="sort"
            options={SORTS}
            value={sort}
            onChange={({ target }) => {
              const selected = SORTS.find(({ value }) => value === target.value);
              if (selected) onChange({ sort: selected.value });
            }}
          />
        </Field>
        {(hasFilters(filters) || sort !== 'active') && (
          <Button size="small" variant="quiet" onClick={onClear} data-needs-script>
            Clear
          </Button>
        )}
      </div>
    </FilterForm>
  );
}
