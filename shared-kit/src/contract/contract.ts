import { accountEndpoints } from './account';
import { admin } from './admin';
import { adminComments, adminThreads, adminUsers } from './admin-moderation';
import { ai } from './ai';
import { adminBulk } from './admin-bulk';
import { adminJobs, adminMail } from './admin-jobs';
import { adminAnalytics, analytics } from './analytics';
import { audit } from './audit';
import { auth } from './auth';
import { adminChallenges, challenges } from './challenges';
import { clientErrors } from './client-errors';
import { comments } from './comments';
import { adminSubmissions, submissions } from './submissions';
import { feeds } from './feeds';
import { follow } from './follow';
import { adminHero, adminKpis, home, kpis } from './hero';
import { live } from './live';
import { media } from './media';
import { mentions } from './mentions';
import { adminNewsletter, adminSuppressions, newsletter, newsletterMails } from './newsletter';
import { progress } from './progress';
import { saved } from './saved';
import { notificationSettings } from './notification-settings';
import { notifications } from './notifications';
import { posts } from './posts';
import { adminReleases, releases } from './releases';
import { adminRemotes, remotes } from './remotes';
import { search } from './search';
import { adminSettings, site } from './site';
import { adminSubscribers, subscribers } from './subscribers';
import { adminTemplates, templates } from './templates';
import { threads } from './threads';
import { adminSlots } from './slots';
import { adminTracks, tracks } from './tracks';
import { watching } from './watching';

/** The endpoints of visitors and members, by resource: every page has the client for them. */
export const siteContract = {
  auth,
  account: accountEndpoints,
  posts,
  threads,
  comments,
  challenges,
  follow,
  watching,
  saved,
  progress,
  notificationSettings,
  notifications,
  submissions,
  subscribers,
  newsletter,
  tracks,
  templates,
  home,
  kpis,
  site,
  search,
  mentions,
  media,
  analytics,
  clientErrors,
  remotes,
  ai,
};

/** The endpoints of the admin area, by resource: `shared-kit/client/admin` has the client for them. */
export const adminContract = {
  admin,
  adminUsers,
  adminSubmissions,
  adminThreads,
  adminComments,
  adminChallenges,
  adminTracks,
  adminTemplates,
  adminHero,
  adminKpis,
  adminSettings,
  adminSlots,
  adminSubscribers,
  adminNewsletter,
  adminSuppressions,
  adminAnalytics,
  adminRemotes,
  adminReleases,
  adminBulk,
  adminJobs,
  adminMail,
  audit,
};

/**
 * What release tools, readers of feeds, mails, mail services and streams ask for, by resource: no page has a client for
 * them.
 */
const toolContract = { releases, feeds, live, newsletterMails };

/** Every endpoint of the API, by resource. A test fails if the API mounts a route that is missing here, or the reverse. */
export const contract = { ...siteContract, ...adminContract, ...toolContract };

export type SiteContract = typeof siteContract;
export type AdminContract = typeof adminContract;
