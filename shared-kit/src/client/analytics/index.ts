export { hasDoNotTrack } from './do-not-track';
export { getSessionId, resolveSessionId } from './session-id';
export { flushOnPageHide, setTrackingEnabled, track, type TrackedEvent } from './track';
