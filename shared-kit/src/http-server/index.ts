export { DEFAULT_CONNECTION_LIMITS, limitConnections, type ConnectionLimits } from './connections';
export { defineCookie, deviceCookie, isSecureSite, visitCookie, type Cookie } from './cookies';
export {
  createEdgeRecognition,
  EDGE_SECRET_HEADER,
  EDGE_SECRET_MIN_LENGTH,
  renderKeyOf,
} from './edge-secret';
export { networkOf } from './network';
export { createPace } from './pace';
export { isPlaceholderSecret } from './placeholder-secret';
export { createTurns } from './turns';
export { isValidHost } from './valid-host';
