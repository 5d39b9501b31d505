export { escapeHtml } from './escape-html';
export { decodeEntities, excerpt, plainText } from './plain-text';
