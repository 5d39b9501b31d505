export { applyEdits, EditError } from './apply-edits';
export { diffPost } from './diff-post';
export type { PostContent } from './post-content';
