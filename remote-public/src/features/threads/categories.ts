import { discussionCategories } from 'shared-kit/contract/constants';
import type { DiscussionCategory } from 'shared-kit/contract';

/** The display names of the categories. */
export const CATEGORY_NAMES: Record<DiscussionCategory, string> = {
  formulas: 'Formulas',
  vba: 'VBA',
  charts: 'Charts',
  data: 'Data',
};

/** The display name of what may be a category. */
export const findCategoryName = (value: string): string | undefined => {
  const category = discussionCategories.find((known) => known === value);
  return category && CATEGORY_NAMES[category];
};

/** The categories as options of a `Select`. */
export const CATEGORY_OPTIONS = discussionCategories.map((value) => ({
  value,
  label: CATEGORY_NAMES[value],
}));
