/** For pages that wait for the connection: `onlineManager.setOnline(false)`. */
export { onlineManager } from '@tanstack/react-query';
export {
  buildComment,
  buildHero,
  buildMember,
  buildId,
  buildNotification,
  buildPage,
  buildPost,
  buildPostSummary,
  buildTemplate,
  buildThread,
  buildThreadSummary,
  buildTrack,
  buildAuthor,
  buildChallenge,
  buildViewer,
} from './builders';
export { buildActiveRegistry, buildActiveRemote, buildRelease } from './build-release';
export { COMPOSING_KEYS } from './composing-keys';
export { holdTimers } from './hold-timers';
export {
  mockApi,
  errorResponse,
  jsonResponse,
  type MockResponses,
  type RecordedRequest,
} from './mock-api';
export { renderRoute, type RenderedRoute, type RenderRouteOptions } from './render-route';
export { translatePage } from './translate-page';
