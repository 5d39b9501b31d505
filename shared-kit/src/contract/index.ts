export {
  adminContract,
  contract,
  siteContract,
  type AdminContract,
  type SiteContract,
} from './contract';
export {
  endpoint,
  type EndpointDefinition,
  type FileForm,
  type FileLimit,
  type InputOf,
  type HttpMethod,
  type OutputOf,
  type Permission,
  type PurposeOf,
} from './endpoint';
export type { MemberLimit, NetworkLimit, RequestLimit, Tag } from './endpoint-policy';
export { apiError, errorsOf, type ApiErrorBody } from './errors';
export {
  discussionCategory,
  id,
  link,
  role,
  tagList,
  type DiscussionCategory,
  type Role,
} from './primitives';
export {
  credentials,
  email,
  registration,
  loginResponse,
  sessionInfo,
  viewer,
  type LoginResponse,
  type Viewer,
} from './auth';
export {
  author,
  guestAuthor,
  post,
  postPayload,
  postStatus,
  postSummary,
  seo,
  structured,
  type Post,
  type PostPayload,
  type PostSummary,
  type Structured,
} from './post-schemas';
export { liveHello, liveThreadChange, liveUnread, type LiveThreadChange } from './live';
export { likeState, ownPostFilters, ownPosts, postFilters, type OwnPosts } from './posts';
export {
  newDiscussion,
  newThread,
  thread,
  threadSummary,
  type Thread,
  type ThreadSummary,
} from './threads';
export {
  challenge,
  challengeForm,
  newEntry,
  type AnswerTrial,
  type Challenge,
  type ChallengeEntry,
  type ChallengeSummary,
  type EditedChallenge,
  type OwnEntry,
} from './challenge-schemas';
export { comment, newComment, type Comment } from './comments';
export { hero, heroForm, kpi, type AdminKpis, type Hero } from './hero';
export {
  health,
  publicSettings,
  siteSettings,
  siteSettingsForm,
  type AdminSiteSettings,
  type PublicSettings,
  type SiteSettings,
} from './site';
export { slotSettings, type SlotSettings } from './slots';
export { adminSummary } from './admin';
export { member, memberDetail, type Member, type MemberDetail } from './admin-moderation';
export {
  bulkActions,
  type BulkAction,
  type BulkArea,
  type BulkOperation,
  type BulkTarget,
} from './admin-bulk';
export { mailStatuses, type Job, type OutboxMail } from './admin-jobs';
export { findHandleError, handleSkeleton, handleText } from './handles';
export { containsAddress, containsInvisible, findNameError } from './names';
export { emailKey, toAsciiAddress } from './email-address';
export { newPassword, normalizePassword } from './password';
export { account, handleForm, passwordForm, profileForm } from './account';
export {
  previewName,
  releaseChange,
  releaseScopes,
  releaseTokenForm,
  type ReleaseChangeInput,
  type ReleaseScope,
  type ReleaseToken,
  type ReleaseTokenForm,
  type ReleasesOverview,
  type RemoteReleases,
  type StoredRelease,
} from './releases';
export { eventTypes } from './analytics';
export { auditEntry } from './audit';
export {
  highlights,
  submission,
  submissionForm,
  submissionStatuses,
  type Submission,
} from './submissions';
export {
  archivedIssue,
  newsletterForm,
  newsletterIssue,
  type ArchivedIssue,
  type ArchivedSummary,
  type NewsletterCounts,
  type NewsletterForm,
  type NewsletterIssue,
  type NewsletterMail,
  type NewsletterPost,
  type NewsletterSegment,
  type NewsletterSummary,
  type Suppression,
} from './newsletter-schemas';
export {
  authorProfile,
  followStatus,
  memberProfile,
  type AuthorProfile,
  type MemberProfile,
} from './follow';
export { mentionSuggestion, type MentionSuggestion } from './mentions';
export {
  isPushEndpoint,
  mailFrequency,
  notificationPreferences,
  timeZone,
  type MailFrequency,
  type NotificationPreferences,
} from './notification-settings';
export { notification, NOTIFICATION_GROUPS, type Notification } from './notifications';
export { mediaFile, type MediaFile } from './media';
export { dataUrlBytes, fileName } from './uploads';
export { postEdit, postPatch, type PostEdit, type PostPatch } from './post-edits';
export {
  postVersion,
  postVersionSummary,
  type PostVersion,
  type PostVersionSummary,
} from './post-versions';
export { searchHit, searchSuggestion } from './search';
export {
  emailForm,
  subscriber,
  subscription,
  type ImportReport,
  type Subscriber,
} from './subscribers';
export { template, templateForm, type Template } from './templates';
export { threadChange } from './threads';
export {
  ownTrackProgress,
  postProgress,
  trackProgress,
  type OwnTrackProgress,
  type PostProgress,
  type TrackProgress,
} from './progress-schemas';
export {
  savedItem,
  savedList,
  savedListForm,
  savedState,
  type SavedItem,
  type SavedList,
  type SavedState,
} from './saved';
export { track, trackForm, type Track, type TrackSummary, type TrackTutorial } from './tracks';
// Re-exported for modules that load the contract anyway; pages import them from the constants.
export {
  challengePhases,
  challengeRankings,
  cleanTag,
  CONTRACT_VERSION,
  DEFAULT_SETTINGS,
  discussionCategories,
  ERROR_STATUS,
  heroVariants,
  levels,
  LIMITS,
  NOTIFICATION_KINDS,
  type NotificationGroup,
  type NotificationKind,
  postSorts,
  remoteFailures,
  roles,
  searchKinds,
  submissionCategories,
  suggestionKinds,
  templateTypes,
  threadSorts,
  type ErrorCode,
} from 'shared-kit/contract/constants';
export {
  parseWatchKey,
  watchSettings,
  watchState,
  type WatchEntry,
  type WatchState,
} from './watching';
