import type { AbuseScenario } from '../scenario';
import { floodOfEvents, floodOfReplies } from './floods';
import { hostileRelease } from './hostile-release';
import { hostileExports } from './hostile-exports';
import { hostileReplies } from './hostile-replies';
import { hostileSheets } from './hostile-sheets';
import { abandonedBodies, largeBodies, slowLargeBodies } from './large-bodies';
import { largePosts, manyPictures } from './posts';
import { personalPages } from './personal-pages';
import { slowUploads, unreadFiles } from './slow-connections';
import { uncachedLists } from './uncached-lists';

/** In the order of the report. */
export const scenarios: readonly AbuseScenario[] = [
  slowUploads,
  unreadFiles,
  largeBodies,
  abandonedBodies,
  slowLargeBodies,
  hostileReplies,
  hostileSheets,
  hostileExports,
  largePosts,
  manyPictures,
  uncachedLists,
  personalPages,
  hostileRelease,
  floodOfEvents,
  floodOfReplies,
];
