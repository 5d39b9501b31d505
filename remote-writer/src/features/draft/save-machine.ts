import {
  CONFLICT_ON_OPENING,
  isPublication,
  mergeRequests,
  type SaveFailure,
  type SaveRequest,
} from './save-request';

export type SaveStatus =
  'clean' | 'dirty' | 'saving' | 'queued' | 'offline' | 'expired' | 'conflict' | 'failed';

/**
 * What is known about the saves of one document. It does not hold the document: a save is sent with
 * the newest one. `status` follows from the other fields, see `docs/decisions/017`.
 */
export interface SaveState {
  status: SaveStatus;
  /** Whether the document has changes that no save in flight includes. */
  isChanged: boolean;
  inFlight: SaveRequest | null;
  /** Waits for the save in flight, for the connection, or for the next log-in. */
  pending: SaveRequest | null;
  /** Why the last save did not succeed. A failed publish is kept until the writer saves again. */
  failure: SaveFailure | null;
  /** Attempts since the last success. */
  attempts: number;
  isOnline: boolean;
  isExpired: boolean;
  /** Another tab writes: nothing is saved from here. */
  isFollowing: boolean;
}

export type SaveEvent =
  | { type: 'changed' }
  /** The document is the saved one again, after an undo or because a restore replaced it. */
  | { type: 'reverted' }
  | { type: 'saveRequested'; request: SaveRequest }
  /** The interval of autosaves has passed. */
  | { type: 'tick' }
  /** The editor is closed or hidden; `isPageEnding`: what is not sent now is not sent from here. */
  | { type: 'left'; isPageEnding: boolean }
  | { type: 'retryDue' }
  | { type: 'saved' }
  | { type: 'failed'; failure: SaveFailure }
  | { type: 'online' }
  | { type: 'offline' }
  | { type: 'sessionExpired' }
  | { type: 'sessionRenewed'; by: 'writer' | 'other' }
  /** The writer has merged the two versions; the result is saved over the other one. */
  | { type: 'conflictResolved' }
  /** Another tab has taken the document over. */
  | { type: 'followed' }
  /** This tab has taken the document over. */
  | { type: 'tookOver'; isChanged: boolean; isConflicting?: boolean };

export type SaveCommand =
  { type: 'send'; request: SaveRequest } | { type: 'retry'; afterMs: number };

export interface Transition {
  state: SaveState;
  /** What is to be done, at most one thing. */
  command: SaveCommand | null;
}

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** @param failure The conflict, if the document was changed here and elsewhere when it was opened. */
export function createSaveState(isChanged: boolean, failure: SaveFailure | null = null): SaveState {
  return {
    status: failure !== null ? 'conflict' : isChanged ? 'dirty' : 'clean',
    isChanged,
    inFlight: null,
    pending: null,
    failure,
    attempts: 0,
    isOnline: true,
    isExpired: false,
    isFollowing: false,
  };
}

const isConflict = ({ failure }: SaveState) => failure?.kind === 'conflict';

/** Why the text is not saved. That a publish has failed says nothing about text typed since. */
function textFailure({ failure }: SaveState): SaveFailure | null {
  return failure !== null && isPublication(failure) && failure.isOutdated ? null : failure;
}

function isUnreachable(state: SaveState): boolean {
  const kind = textFailure(state)?.kind;
  return kind === 'network' || kind === 'timeout';
}

function mayHaveArrived({ failure }: SaveState): boolean {
  return failure !== null && ['network', 'timeout', 'server'].includes(failure.kind);
}

/** Whether the server may not have all of the document. */
export const hasUnsavedChanges = (state: SaveState): boolean =>
  state.isChanged || state.inFlight !== null || state.pending !== null || isConflict(state);

function statusOf(state: SaveState): SaveStatus {
  if (state.inFlight !== null) return state.pending === null ? 'saving' : 'queued';
  if (state.isFollowing) return 'clean';
  if (isConflict(state)) return 'conflict';
  if (state.isExpired) return 'expired';
  if (!state.isChanged && state.pending === null) return 'clean';
  if (!state.isOnline || isUnreachable(state)) return 'offline';
  return textFailure(state) === null ? 'dirty' : 'failed';
}

/** The state with its status; the same object if nothing has changed, so that nobody is notified. */
function rest(before: SaveState, changes: Partial<SaveState>): Transition {
  const after = { ...before, ...changes };
  after.status = statusOf(after);
  const keys = Object.keys(after) as (keyof SaveState)[];
  const isSame = keys.every((key) => before[key] === after[key]);
  return { state: isSame ? before : after, command: null };
}

function outdate(failure: SaveFailure | null): SaveFailure | null {
  return failure === null || failure.isOutdated ? failure : { ...failure, isOutdated: true };
}

/** Sends the pending save if nothing prevents it. */
function proceed(before: SaveState, changes: Partial<SaveState>): Transition {
  const state = { ...before, ...changes };
  const { pending } = state;
  const isHeld = isConflict(state) || state.isExpired || !state.isOnline || state.isFollowing;
  if (pending === null || state.inFlight !== null || isHeld) return rest(before, changes);
  const { state: next } = rest(before, {
    ...changes,
    inFlight: pending,
    pending: null,
    isChanged: false,
  });
  return { state: next, command: { type: 'send', request: pending } };
}

/**
 * A change of the publication that cannot be sent now is not sent later, when the writer no longer
 * expects it. Its text is.
 */
function giveUpPublication(request: SaveRequest, failure: SaveFailure): Partial<SaveState> {
  if (!isPublication(request)) return { pending: request };
  return {
    pending: { reason: 'draft' },
    failure: { ...failure, reason: request.reason },
  };
}

function onSaveRequested(state: SaveState, request: SaveRequest): Transition {
  // The writer decides about the two versions first; the dialog says so.
  if (isConflict(state) || state.isFollowing) return rest(state, {});
  const pending = mergeRequests(state.pending, request);
  if (state.isOnline || state.inFlight !== null) {
    const failure = request.reason === 'auto' ? state.failure : null;
    return proceed(state, { pending, failure });
  }
  const offline: SaveFailure = {
    kind: 'network',
    reason: request.reason,
    message: 'You are offline.',
    isOutdated: false,
  };
  return rest(state, { failure: offline, ...giveUpPublication(pending, offline) });
}

function onFailed(state: SaveState, failure: SaveFailure): Transition {
  const { inFlight } = state;
  if (inFlight === null) return rest(state, {});
  const lost = { ...state, inFlight: null, isChanged: true };
  switch (failure.kind) {
    case 'conflict':
      return rest(state, { ...lost, failure, pending: null });
    case 'session': {
      const held: SaveRequest = isPublication(inFlight) ? { reason: 'draft' } : inFlight;
      const isKnown = isPublication(inFlight) ? failure : null;
      const pending = mergeRequests(held, state.pending ?? held);
      return rest(state, { ...lost, failure: isKnown, isExpired: true, pending });
    }
    case 'rejected':
      return proceed(state, { ...lost, failure });
    default: {
      const attempts = state.attempts + 1;
      const repeated = isPublication(inFlight) ? null : { ...inFlight, isLeaving: false };
      const pending = mergeRequests(repeated, state.pending);
      const waiting = pending === null ? {} : giveUpPublication(pending, failure);
      const { state: next } = rest(state, { ...lost, failure, attempts, ...waiting });
      if (next.pending === null || !next.isOnline) return { state: next, command: null };
      const afterMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS);
      return { state: next, command: { type: 'retry', afterMs } };
    }
  }
}

/** Whether an autosave could succeed: one that the server has rejected needs another text. */
function isAutosaveDue({ isChanged, isOnline, pending, failure }: SaveState): boolean {
  const isRejected = failure?.kind === 'rejected' && !failure.isOutdated && !isPublication(failure);
  return isChanged && isOnline && pending === null && !isRejected;
}

/** The next state, and what is to be done. Saving again and again it never sends two at once. */
export function reduceSave(state: SaveState, event: SaveEvent): Transition {
  switch (event.type) {
    case 'changed': {
      if (state.isFollowing) return rest(state, {});
      return rest(state, { isChanged: true, failure: outdate(state.failure) });
    }
    case 'reverted': {
      const isSaving = state.inFlight !== null;
      if (isSaving || isConflict(state)) return rest(state, { isChanged: false });
      // A save without a response may have been carried out: then the server has another text.
      if (mayHaveArrived(state)) return rest(state, { isChanged: true });
      return rest(state, { isChanged: false, pending: null, failure: null, attempts: 0 });
    }
    case 'saveRequested':
      return onSaveRequested(state, event.request);
    case 'tick':
      // The response to a save in flight is waited for.
      if (state.inFlight !== null || !isAutosaveDue(state)) return rest(state, {});
      return onSaveRequested(state, { reason: 'auto' });
    case 'left':
      if (!isAutosaveDue(state)) return rest(state, {});
      return onSaveRequested(state, {
        reason: 'auto',
        ...(event.isPageEnding && { isLeaving: true }),
      });
    case 'retryDue':
      return proceed(state, {});
    case 'saved': {
      if (state.inFlight === null) return rest(state, {});
      // That a publish has failed is shown until the writer saves again.
      const isKept = state.failure !== null && isPublication(state.failure);
      const failure = isKept ? outdate(state.failure) : null;
      return proceed(state, { inFlight: null, failure, attempts: 0 });
    }
    case 'failed':
      return onFailed(state, event.failure);
    case 'online': {
      const pending = state.pending ?? (isUnreachable(state) ? { reason: 'auto' } : null);
      return proceed(state, {
        isOnline: true,
        attempts: 0,
        pending: state.isChanged ? pending : state.pending,
      });
    }
    case 'offline':
      return rest(state, { isOnline: false });
    case 'sessionExpired':
      return rest(state, { isExpired: true });
    case 'sessionRenewed':
      if (event.by === 'other') return rest(state, { pending: null, isExpired: true });
      return proceed(state, { isExpired: false });
    case 'conflictResolved':
      return proceed(state, { isChanged: true, failure: null, pending: { reason: 'draft' } });
    case 'followed':
      return rest(state, { isFollowing: true, isChanged: false, pending: null, failure: null });
    case 'tookOver':
      return rest(state, {
        isFollowing: false,
        isChanged: event.isChanged,
        failure: event.isConflicting ? CONFLICT_ON_OPENING : null,
      });
  }
}
