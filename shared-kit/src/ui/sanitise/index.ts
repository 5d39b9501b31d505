export { isClean, sanitise } from './sanitise';
