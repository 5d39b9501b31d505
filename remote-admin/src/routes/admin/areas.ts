import type { AdminArea } from '../../features/area/admin-area';
import { overviewArea } from './area';
import { usersArea } from './users/area';
import { postsArea } from './posts/area';
import { tracksArea } from './tracks/area';
import { templatesArea } from './templates/area';
import { communityArea } from './community/area';
import { analyticsArea } from './analytics/area';
import { subscribersArea } from './subscribers/area';
import { threadsArea } from './threads/area';
import { commentsArea } from './comments/area';
import { heroArea } from './hero/area';
import { settingsArea } from './settings/area';
import { metricsArea } from './metrics/area';
import { auditArea } from './audit/area';
import { jobsArea } from './jobs/area';

/** Every area, in the order of the sidebar. */
export const areas: readonly AdminArea[] = [
  overviewArea,
  usersArea,
  postsArea,
  tracksArea,
  templatesArea,
  communityArea,
  analyticsArea,
  subscribersArea,
  threadsArea,
  commentsArea,
  heroArea,
  settingsArea,
  metricsArea,
  auditArea,
  jobsArea,
];
