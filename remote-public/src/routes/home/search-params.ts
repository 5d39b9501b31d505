import { enumParam } from 'shared-kit/client/search-params';
import { threadFilterParams } from '../../features/threads/filters';

/** The filter of the featured tutorials. */
export const TUTORIAL_TAGS = [
  { tag: null, label: 'All' },
  { tag: 'beginner', label: 'Beginner' },
  { tag: 'dashboard', label: 'Dashboard' },
  { tag: 'apps-script', label: 'Apps-Script' },
  { tag: 'formulas', label: 'Formulas' },
] as const;

const tutorialTags = TUTORIAL_TAGS.flatMap(({ tag }) => (tag === null ? [] : [tag]));

/** The state of the home page in the URL: `?tutorials=beginner&category=vba&feed=global`. */
export const homeParams = {
  /** Null for all tutorials. */
  tutorials: enumParam(tutorialTags, null),
  /** Null for all discussions. */
  category: threadFilterParams.category,
  /** Null until the visitor selects one: the default depends on the session. */
  feed: enumParam(['following', 'global', 'recommended'], null),
};

/** The sections are filters of one page: Back leaves it. */
export const HOME_SEARCH_OPTIONS = { replace: true };
