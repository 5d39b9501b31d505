import type { Api } from '../http/api';
import { mediaRoutes } from './media/routes';
import { accountRoutes } from './account/routes';
import { adminRoutes } from './admin/routes';
import { analyticsRoutes } from './analytics/routes';
import { auditRoutes } from './audit/routes';
import { recoveryRoutes } from './auth/recovery-routes';
import { authRoutes } from './auth/routes';
import { adminCommentRoutes } from './comments/admin-routes';
import { commentRoutes } from './comments/routes';
import { communityRoutes } from './community/routes';
import { feedRoutes } from './feeds/routes';
import { followRoutes } from './follow/routes';
import { heroRoutes } from './hero/routes';
import { homeRoutes } from './home/routes';
import { metricsRoutes } from './metrics/routes';
import { postRoutes } from './posts/routes';
import { settingsRoutes } from './settings/routes';
import { searchRoutes } from './search/routes';
import { siteRoutes } from './site/routes';
import { adminSubscriberRoutes } from './subscribers/admin-routes';
import { subscriberRoutes } from './subscribers/routes';
import { templateRoutes } from './templates/routes';
import { adminThreadRoutes } from './threads/admin-routes';
import { threadRoutes } from './threads/routes';
import { trackRoutes } from './tracks/routes';
import { userRoutes } from './users/routes';
import { aiRoutes } from './ai/routes';

/** Every resource of the API. A new one is a folder and a line here. */
export const resources: readonly ((api: Api) => void)[] = [
  aiRoutes,
  userRoutes,
  subscriberRoutes,
  adminSubscriberRoutes,
  recoveryRoutes,
  auditRoutes,
  accountRoutes,
  analyticsRoutes,
  templateRoutes,
  settingsRoutes,
  trackRoutes,
  heroRoutes,
  communityRoutes,
  adminRoutes,
  authRoutes,
  adminCommentRoutes,
  commentRoutes,
  feedRoutes,
  followRoutes,
  homeRoutes,
  mediaRoutes,
  metricsRoutes,
  postRoutes,
  searchRoutes,
  siteRoutes,
  adminThreadRoutes,
  threadRoutes,
];
