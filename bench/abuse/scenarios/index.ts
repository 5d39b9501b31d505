import type { AbuseScenario } from '../scenario';
import { floodOfEvents, floodOfReplies } from './floods';
import { hostileReplies } from './hostile-replies';
import { largeBodies } from './large-bodies';
import { largePosts, manyPictures } from './posts';
import { slowUploads, unreadFiles } from './slow-connections';
import { uncachedLists } from './uncached-lists';

/** In the order of the report. */
export const scenarios: readonly AbuseScenario[] = [
  slowUploads,
  unreadFiles,
  largeBodies,
  hostileReplies,
  largePosts,
  manyPictures,
  uncachedLists,
  floodOfEvents,
  floodOfReplies,
];
