import { useQuery } from 'shared-kit/query';
import { templateTypes } from 'shared-kit/constants';
import { Button, Chip, ChipGroup, Field, Select } from 'shared-kit/ui';
import { isNarrowed, type TemplateFilters } from '../../features/templates/filters';
import { templateTagsQuery } from '../../features/templates/queries';
import styles from './page.module.css';

interface FilterBarProps {
  filters: TemplateFilters;
  onChange: (changes: Partial<Pick<TemplateFilters, 'type' | 'tag'>>) => void;
  onClear: () => void;
}

export function FilterBar({ filters, onChange, onClear }: FilterBarProps) {
  const { type, tag } = filters;
  const { data } = useQuery(templateTagsQuery());
  const tags = (data?.items ?? []).map((one) => ({
    value: one.tag,
    label: `${one.tag} (${one.count})`,
  }));
  // The chosen tag is always there to be seen, also one that no template carries any more.
  const known = tag === '' || tags.some(({ value }) => value === tag);
  return (
    <div className={styles.bar}>
      <ChipGroup label="Type">
        <Chip pressed={type === null} onToggle={() => onChange({ type: null })}>
          All
        </Chip>
        {templateTypes.map((one) => (
          <Chip key={one} pressed={type === one} onToggle={() => onChange({ type: one })}>
            {one}
          </Chip>
        ))}
      </ChipGroup>
      <div className={styles.end}>
        <Field label="Tag" hideLabel>
          <Select
            size="small"
            value={tag}
            onChange={({ target }) => onChange({ tag: target.value })}
            options={[
              { value: '', label: 'All tags' },
              ...(known ? [] : [{ value: tag, label: tag }]),
              ...tags,
            ]}
          />
        </Field>
        {isNarrowed(filters) && (
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
