import { useQuery } from 'shared-kit/client/query';
import { tagKey, templateTypes } from 'shared-kit/contract/constants';
import { Button, Chip, ChipGroup, Field, FilterForm, Select } from 'shared-kit/ui';
import { hasFilters, type TemplateFilters } from '../../features/templates/filters';
import { templateTagsQuery } from '../../features/templates/queries';
import styles from './TemplateFilterBar.module.css';

interface TemplateFilterBarProps {
  filters: TemplateFilters;
  onChange: (changes: Partial<Pick<TemplateFilters, 'type' | 'tag'>>) => void;
  onClear: () => void;
}

export function TemplateFilterBar({ filters, onChange, onClear }: TemplateFilterBarProps) {
  const { q, type, tag } = filters;
  const { data } = useQuery(templateTagsQuery());
  const tags = (data?.items ?? []).map(({ tag: value, count }) => ({
    value,
    label: `${value} (${count})`,
  }));
  // The selected tag stays an option even if no template has it any more.
  const listed = tags.find(({ value }) => tagKey(value) === tagKey(tag));
  return (
    <FilterForm
      action="/templates"
      className={styles.bar}
      keep={[
        ['q', q],
        ['type', type],
      ]}
    >
      <ChipGroup label="Type">
        <Chip
          name="type"
          value=""
          pressed={type === null}
          onToggle={() => onChange({ type: null })}
        >
          All
        </Chip>
        {templateTypes.map((option) => (
          <Chip
            key={option}
            name="type"
            value={option}
            pressed={type === option}
            onToggle={() => onChange({ type: option })}
          >
            {option}
          </Chip>
        ))}
      </ChipGroup>
      <div className={styles.end}>
        <Field label="Tag" hideLabel>
          <Select
            size="small"
            name="tag"
            dir="auto"
            value={listed?.value ?? tag}
            onChange={({ target }) => onChange({ tag: target.value })}
            options={[
              { value: '', label: 'All tags' },
              ...(tag === '' || listed ? [] : [{ value: tag, label: tag }]),
              ...tags,
            ]}
          />
        </Field>
        {hasFilters(filters) && (
          <Button size="small" variant="quiet" onClick={onClear} data-needs-script>
            Clear
          </Button>
        )}
      </div>
    </FilterForm>
  );
}
