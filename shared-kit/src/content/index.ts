export { escapeHtml } from './escape-html';
export { decodeEntities, discussionText, excerpt, plainText } from './plain-text';
