export {
  publishChecks,
  publishProblems,
  type PublishCandidate,
  type PublishCheck,
} from './publish-rules';
export { tutorialHtml } from './tutorial-html';
export { readingMinutes } from './reading-time';
export { slugify } from './slug';
