export { isClean, markExternalLink, sanitise } from './sanitise';
