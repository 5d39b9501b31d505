import { discussionCategories } from 'shared-kit/contract/constants';
import type { DiscussionCategory } from 'shared-kit/contract';

/** The display names of the categories. */
export const CATEGORY_NAMES: Record<DiscussionCategory, string> = {
  formulas: 'Formulas',
  vba: 'VBA',
  charts: 'Charts',
  data: 'Data',
};

/** The categories as options of a `Select`. */
export const CATEGORY_OPTIONS = discussionCategories.map((value) => ({
  value,
  label: CATEGORY_NAMES[value],
}));
