export {
  changeRelease,
  pruneReleases,
  type ChangeOptions,
  type ChangeResult,
  type ReleaseChange,
} from './change-release';
export {
  publishRelease,
  requireUnchangedRelease,
  type Audience,
  type PublishOptions,
} from './publish-release';
export { createFolderStore } from './folder-store';
export { DESCRIPTION, hashContent, readReleaseFolder } from './read-release-folder';
export {
  currentPreviews,
  federatedName,
  findEntry,
  makeStable,
  packageOf,
  PREVIEW_DAYS,
  publishStable,
} from './registry-changes';
export {
  checkRelease,
  describeGrowth,
  findIncompatibilities,
  growthBudget,
  isHost,
  type Host,
} from './release-checks';
export { ReleaseError, type ReleaseErrorCode } from './release-error';
export { requireCompleteRegistry, restoreRegistry } from './require-complete-registry';
export { openReleaseStore, readReleaseLocation, type ReleaseLocation } from './open-release-store';
export type { ReleaseStore, StoredRelease } from './release-store';
