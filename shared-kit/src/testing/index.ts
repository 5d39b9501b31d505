export {
  aComment,
  aHero,
  aMember,
  anId,
  aPage,
  aPost,
  aPostSummary,
  aTemplate,
  aThread,
  aThreadSummary,
  aTrack,
  anAuthor,
  aViewer,
} from './builders';
export { fakeFetch, problem, reply, type Answers, type SeenRequest } from './fake-api';
export { renderRoute, type RenderRouteOptions } from './render-route';
