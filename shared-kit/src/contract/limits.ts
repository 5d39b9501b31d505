export { LIMITS } from 'shared-kit/constants';
