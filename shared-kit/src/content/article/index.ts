export {
  publishChecks,
  publishErrors,
  type PublishCandidate,
  type PublishCheck,
} from './publish-rules';
export {
  articleSections,
  SECTION_HEADINGS,
  stepHtml,
  textToHtml,
  tutorialHtml,
  type ArticleSection,
  type SectionName,
} from './tutorial-html';
export { countText, minutesToRead, readingMinutes, type TextCounts } from './reading-time';
export { findTooLongText, POST_TOO_LONG } from './post-size';
export { anchorOf, createAnchorNames, withoutStepNumber } from './heading-anchors';
export { slugify } from './slug';
export { applyEdits, EditError } from './edits/apply-edits';
export { diffPost } from './edits/diff-post';
export type { PostContent } from './edits/post-content';
