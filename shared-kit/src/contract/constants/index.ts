export { CONTRACT_VERSION, ERROR_STATUS, type ErrorCode } from './contract';
export { DEFAULT_SETTINGS, SETTINGS_SAVED_KEY } from './default-settings';
export {
  countGraphemes,
  cutText,
  graphemeStart,
  initials,
  isLongerThan,
  maxCodeUnits,
  takeCodeUnits,
  takeGraphemes,
} from './graphemes';
export { LIMITS } from './limits';
export {
  discussionCategories,
  heroVariants,
  challengePhases,
  challengeRankings,
  kpiCounts,
  levels,
  newsletterStatuses,
  liveChanges,
  postSorts,
  RELEASE_VERSION,
  REMOTE_NAME,
  remoteFailures,
  roles,
  savedKinds,
  searchKinds,
  submissionCategories,
  suggestionKinds,
  suppressionReasons,
  templateTypes,
  threadSorts,
  watchLevels,
  watchTargets,
} from './enums';
export {
  NOTIFICATION_KINDS,
  type NotificationGroup,
  type NotificationKind,
  notificationGroups,
} from './notifications';
export { cleanTag, hasTagSeparator, normalizeTag, splitTags, tagKey, uniqueTags } from './tags';
export { isHandle, MAX_HANDLE_UNITS, normalizeHandle } from './handles';
