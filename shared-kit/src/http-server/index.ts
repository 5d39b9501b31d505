export { DEFAULT_CONNECTION_LIMITS, limitConnections, type ConnectionLimits } from './connections';
export { networkOf } from './network';
