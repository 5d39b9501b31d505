import { tagKey, uniqueTags } from 'shared-kit/contract/constants';
import { useQuery } from 'shared-kit/client/query';
import { useState } from 'react';
import { useLocation } from 'shared-kit/client/router';
import { Button, Chip, ChipGroup, Field, FilterForm, Select } from 'shared-kit/ui';
import { hasFilters, type PostFilters } from '../../features/posts/filters';
import { postTagsQuery } from '../../features/posts/queries';
import styles from './PostFilterBar.module.css';

/** Tags shown before 'more tags' is clicked. */
const INITIAL_TAGS = 10;

const SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'liked', label: 'Most liked' },
];

interface PostFilterBarProps {
  filters: PostFilters;
  onChange: (change: Partial<PostFilters>) => void;
  onClear: () => void;
}

export function PostFilterBar({ filters, onChange, onClear }: PostFilterBarProps) {
  const { pathname } = useLocation();
  const [showAll, setShowAll] = useState(false);
  const { data } = useQuery(postTagsQuery());
  const allTags = data?.items.map(({ tag }) => tag) ?? [];
  const first = showAll ? allTags : allTags.slice(0, INITIAL_TAGS);
  // A selected tag stays visible even if no post has it any more: it must be possible to remove it.
  const tags = uniqueTags([...first, ...filters.tags]);
  const pressed = new Set(filters.tags.map(tagKey));

  const toggle = (tag: string, on: boolean) =>
    onChange({
      tags: on
        ? [...filters.tags, tag]
        : filters.tags.filter((other) => tagKey(other) !== tagKey(tag)),
    });

  return (
    <FilterForm
      action={pathname}
      className={styles.bar}
      keep={[['q', filters.q], ...filters.tags.map((tag) => ['tag', tag] as const)]}
    >
      <ChipGroup label="Tags">
        {tags.map((tag) => (
          <Chip
            key={tag}
            name="tag"
            value={tag}
            pressed={pressed.has(tagKey(tag))}
            onToggle={(on) => toggle(tag, on)}
            count={data?.items.find((item) => tagKey(item.tag) === tagKey(tag))?.count}
          >
            <span dir="auto">{tag}</span>
          </Chip>
        ))}
        {allTags.length > INITIAL_TAGS && (
          <Button
            size="small"
            variant="quiet"
            data-needs-script
            onClick={() => setShowAll(!showAll)}
          >
            {showAll ? 'Fewer tags' : `${allTags.length - INITIAL_TAGS} more tags`}
          </Button>
        )}
      </ChipGroup>
      <div className={styles.end}>
        <Field label="Sort" hideLabel>
          <Select
            size="small"
            name="sort"
            options={SORTS}
            value={filters.sort}
            onChange={({ target }) =>
              onChange({ sort: target.value === 'liked' ? 'liked' : 'newest' })
            }
          />
        </Field>
        {(hasFilters(filters) || filters.sort !== 'newest') && (
          <Button size="small" variant="quiet" onClick={onClear} data-needs-script>
            Clear
          </Button>
        )}
      </div>
    </FilterForm>
  );
}
