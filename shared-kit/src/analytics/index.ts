export { hasDoNotTrack } from './do-not-track';
export { getSessionId, resolveSessionId, SESSION_META } from './session-id';
export { flushOnPageHide, setTrackingEnabled, track, type TrackedEvent } from './track';
