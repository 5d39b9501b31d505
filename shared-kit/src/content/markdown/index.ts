export { renderMarkdown } from './render';
export { MARKDOWN_VERSION } from './render';
