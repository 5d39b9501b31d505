import { accountEndpoints } from './account';
import { admin } from './admin';
import { adminComments, adminThreads, adminUsers } from './admin-community';
import { ai } from './ai';
import { analytics } from './analytics';
import { audit } from './audit';
import { auth } from './auth';
import { clientErrors } from './client-errors';
import { comments } from './comments';
import { community } from './community';
import { feeds } from './feeds';
import { follow } from './follow';
import { adminHero, adminMetrics, home, metrics } from './hero';
import { media } from './media';
import { posts } from './posts';
import { search } from './search';
import { adminSettings, site } from './site';
import { adminSubscribers, subscribers } from './subscribers';
import { adminTemplates, templates } from './templates';
import { threads } from './threads';
import { adminTracks, tracks } from './tracks';

/** Every endpoint of the API, by resource. A test fails if the API mounts a route that is missing here, or the reverse. */
export const contract = {
  auth,
  account: accountEndpoints,
  posts,
  threads,
  comments,
  follow,
  community,
  subscribers,
  tracks,
  templates,
  home,
  metrics,
  site,
  search,
  media,
  feeds,
  analytics,
  clientErrors,
  ai,
  admin,
  adminUsers,
  adminThreads,
  adminComments,
  adminTracks,
  adminTemplates,
  adminHero,
  adminMetrics,
  adminSettings,
  adminSubscribers,
  audit,
};

export type Contract = typeof contract;
