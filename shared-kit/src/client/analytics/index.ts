export { hasDoNotTrack } from './session-id';
export { getSessionId, resolveSessionId } from './session-id';
export { flushOnPageHide, setTrackingEnabled, track, type TrackedEvent } from './track';
