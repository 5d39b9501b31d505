import type { Api } from '../http/api';
import { mediaRoutes } from './media/routes';
import { accountRoutes } from './account/routes';
import { adminRoutes } from './admin/routes';
import { analyticsRoutes } from './analytics/routes';
import { auditRoutes } from './audit/routes';
import { authRoutes } from './auth/routes';
import { adminChallengeRoutes } from './challenges/admin-routes';
import { challengeEntryRoutes } from './challenges/entry-routes';
import { challengeRoutes } from './challenges/routes';
import { clientErrorRoutes } from './client-errors/routes';
import { bulkRoutes } from './bulk/routes';
import { adminCommentRoutes } from './comments/admin-routes';
import { commentRoutes } from './comments/routes';
import { mentionRoutes } from './mentions/routes';
import { submissionRoutes } from './submissions/routes';
import { feedRoutes } from './feeds/routes';
import { exportRoutes } from './exports/routes';
import { followRoutes } from './follow/routes';
import { adminHeroRoutes } from './hero/admin-routes';
import { heroRoutes } from './hero/routes';
import { jobRoutes } from './jobs/routes';
import { liveRoutes } from './live/routes';
import { mailRoutes } from './mail/routes';
import { notificationMailRoutes } from './notification-mails/routes';
import { notificationRoutes } from './notifications/routes';
import { adminNewsletterRoutes } from './newsletter/admin-routes';
import { newsletterReportRoutes } from './newsletter/report-routes';
import { newsletterRoutes } from './newsletter/routes';
import { suppressionRoutes } from './newsletter/suppression-routes';
import { kpiRoutes } from './kpis/routes';
import { adminReleaseRoutes } from './remote-releases/admin-routes';
import { releaseRoutes } from './remote-releases/routes';
import { remoteRoutes } from './remotes/routes';
import { adminPostRoutes } from './posts/admin-routes';
import { editorRoutes } from './posts/editor-routes';
import { postRoutes } from './posts/routes';
import { postVersionRoutes } from './posts/version-routes';
import { adminSettingsRoutes } from './site/admin-routes';
import { slotRoutes } from './site/slot-routes';
import { searchRoutes } from './search/routes';
import { siteRoutes } from './site/routes';
import { adminSubscriberRoutes } from './subscribers/admin-routes';
import { subscriberImportRoutes } from './subscribers/import-routes';
import { subscriberRoutes } from './subscribers/routes';
import { adminTemplateRoutes } from './templates/admin-routes';
import { templateRoutes } from './templates/routes';
import { adminThreadRoutes } from './threads/admin-routes';
import { threadRoutes } from './threads/routes';
import { adminTrackRoutes } from './tracks/admin-routes';
import { trackRoutes } from './tracks/routes';
import { adminUserRoutes } from './users/admin-routes';
import { watchingRoutes } from './watching/routes';
import { aiRoutes } from './ai/routes';
import { progressRoutes } from './progress/routes';
import { savedRoutes } from './saved/routes';

/** Every resource of the API. A new one is a folder and a line here. */
export const allRoutes: readonly ((api: Api) => void)[] = [
  aiRoutes,
  adminUserRoutes,
  subscriberRoutes,
  adminSubscriberRoutes,
  subscriberImportRoutes,
  auditRoutes,
  accountRoutes,
  analyticsRoutes,
  adminTemplateRoutes,
  templateRoutes,
  adminSettingsRoutes,
  adminTrackRoutes,
  trackRoutes,
  adminHeroRoutes,
  submissionRoutes,
  adminRoutes,
  authRoutes,
  bulkRoutes,
  adminChallengeRoutes,
  challengeEntryRoutes,
  challengeRoutes,
  clientErrorRoutes,
  adminCommentRoutes,
  commentRoutes,
  mentionRoutes,
  exportRoutes,
  feedRoutes,
  followRoutes,
  savedRoutes,
  progressRoutes,
  heroRoutes,
  jobRoutes,
  liveRoutes,
  mailRoutes,
  mediaRoutes,
  notificationMailRoutes,
  notificationRoutes,
  adminNewsletterRoutes,
  newsletterReportRoutes,
  newsletterRoutes,
  suppressionRoutes,
  kpiRoutes,
  remoteRoutes,
  releaseRoutes,
  adminReleaseRoutes,
  adminPostRoutes,
  postRoutes,
  editorRoutes,
  postVersionRoutes,
  searchRoutes,
  siteRoutes,
  slotRoutes,
  adminThreadRoutes,
  threadRoutes,
  watchingRoutes,
];
