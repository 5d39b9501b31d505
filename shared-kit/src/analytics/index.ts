export { hasDoNotTrack } from './do-not-track';
export { setTrackingEnabled, flushOnPageHide, track, type TrackedEvent } from './track';
export { resolveSessionId } from './resolve-session-id';
export { getSessionId, SESSION_META } from './session-id';
