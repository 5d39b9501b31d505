export { sanitise } from './sanitise';
