export {
  buildComment,
  buildHero,
  buildMember,
  buildId,
  buildPage,
  buildPost,
  buildPostSummary,
  buildTemplate,
  buildThread,
  buildThreadSummary,
  buildTrack,
  buildAuthor,
  buildViewer,
} from './builders';
export {
  fakeFetch,
  errorResponse,
  jsonResponse,
  type MockResponses,
  type RecordedRequest,
} from './mock-server';
export { renderRoute, type RenderRouteOptions } from './render-route';
