export { DEFAULT_CONNECTION_LIMITS, limitConnections, type ConnectionLimits } from './connections';
export {
  defineCookie,
  deviceCookie,
  formatCookie,
  isDefinedCookie,
  isSecureSite,
  visitCookie,
  type Cookie,
} from './cookies';
export {
  createEdgeRecognition,
  EDGE_SECRET_HEADER,
  EDGE_SECRET_MIN_LENGTH,
  renderKeyOf,
  visitorHeaders,
} from './edge-secret';
export { clientPrefix } from './client-prefix';
export { createByteThrottle } from './byte-throttle';
export { isPlaceholderSecret } from './placeholder-secret';
export { createRequestScheduler } from './request-scheduler';
export { isValidHost } from './valid-host';
export { whenLeft } from './when-left';
