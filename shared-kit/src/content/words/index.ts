export { foldText } from './fold-text';
export { splitWords, type Word } from './split-words';
export { findWords, hasWords, type TextRange } from './find-words';
