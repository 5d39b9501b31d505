import { discussionCategories } from 'shared-kit/constants';
import { CATEGORY_NAMES } from './filters';

/** The categories of a discussion, to choose from. */
export const CATEGORY_OPTIONS = discussionCategories.map((value) => ({
  value,
  label: CATEGORY_NAMES[value],
}));
