import { discussionCategories } from 'shared-kit/contract/constants';
import type { DiscussionCategory } from 'shared-kit/contract';
import { Chip, ChipGroup } from 'shared-kit/ui';
import { CATEGORY_NAMES } from './categories';

interface CategoryFilterProps {
  /** Null for all categories. */
  value: DiscussionCategory | null;
  onChange: (category: DiscussionCategory | null) => void;
}

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return (
    <ChipGroup label="Category">
      <Chip name="category" value="" pressed={value === null} onToggle={() => onChange(null)}>
        All
      </Chip>
      {discussionCategories.map((category) => (
        <Chip
          key={category}
          name="category"
          value={category}
          pressed={value === category}
          onToggle={() => onChange(category)}
        >
          {CATEGORY_NAMES[category]}
        </Chip>
      ))}
    </ChipGroup>
  );
}
