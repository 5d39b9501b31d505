export { asksNotToBeFollowed } from './consent';
export { allowTracking, sendOnLeaving, track, type TrackedEvent } from './track';
export { sessionOf } from './session-of';
export { sessionId, VISIT_META } from './visit';
