export { cleanTag } from './clean-tag';
export { CONTRACT_VERSION } from './contract-version';
export { DEFAULT_SETTINGS } from './default-settings';
export { ERROR_STATUS, type ErrorCode } from './error-status';
export { LIMITS } from './limits';
export {
  discussionCategories,
  heroVariants,
  levels,
  postSorts,
  roles,
  searchKinds,
  submissionCategories,
  templateTypes,
  threadSorts,
} from './enums';
