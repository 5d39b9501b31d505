export { escapeHtml } from './escape-html';
export { decodeEntities, excerpt, hasVisibleText, plainText } from './plain-text';
