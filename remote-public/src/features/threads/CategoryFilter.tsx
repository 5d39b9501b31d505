import { discussionCategories } from 'shared-kit/constants';
import type { DiscussionCategory } from 'shared-kit/contract';
import { Chip, ChipGroup } from 'shared-kit/ui';
import { CATEGORY_NAMES } from './filters';

interface CategoryFilterProps {
  chosen: DiscussionCategory | null;
  onChoose: (category: DiscussionCategory | null) => void;
}

/** One category, or all. */
export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  return (
    <ChipGroup label="Category">
      <Chip pressed={chosen === null} onToggle={() => onChoose(null)}>
        All
      </Chip>
      {discussionCategories.map((category) => (
        <Chip key={category} pressed={chosen === category} onToggle={() => onChoose(category)}>
          {CATEGORY_NAMES[category]}
        </Chip>
      ))}
    </ChipGroup>
  );
}
