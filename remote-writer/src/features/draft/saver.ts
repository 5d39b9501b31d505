import { createStore, type StoreApi } from 'zustand/vanilla';
import { LIMITS } from 'shared-kit/contract/constants';
import { sessionStore } from 'shared-kit/client/session';
import { listen } from './listen';
import {
  createSaveState,
  reduceSave,
  type SaveCommand,
  type SaveEvent,
  type SaveState,
} from './save-machine';
import { CONFLICT_ON_OPENING, describeFailure, type SaveRequest } from './save-request';

export interface SaverOptions<T, R> {
  /** The member whose document it is: nothing is saved in another one's session. */
  writerId: string;
  /** The newest document. Documents are compared by identity: a change makes a new one. */
  getDocument: () => T;
  /** The document as the server has it; any other object counts as changed. */
  savedDocument: T;
  /** Whether the document was changed here and elsewhere when it was opened. */
  isConflicting?: boolean;
  send: (document: T, request: SaveRequest) => Promise<R>;
}

export interface Saver<T, R> {
  store: StoreApi<SaveState>;
  /** Resolves to the result; to null if it was not sent or failed: the state says why. */
  save: (request: SaveRequest) => Promise<R | null>;
  /** To be called after each change of the document. Costs nothing while it is typed. */
  documentChanged: () => void;
  /** The document that the last confirmed save has sent. */
  getSaved: () => T;
  /** This is the server's document now: after a restore, a merge, or from another tab. */
  accept: (document: T) => void;
  dispatch: (event: SaveEvent) => void;
  /** Resolves when no save is in flight. */
  finish: () => Promise<void>;
  /** Follows session, connection and time. Returns a function that stops this, saving first. */
  start: () => () => void;
}

/** Runs the commands of the save machine: sends saves, waits, and reports what happens. */
export function createSaver<T, R>(options: SaverOptions<T, R>): Saver<T, R> {
  const { writerId, getDocument, send } = options;
  let saved = options.savedDocument;
  let sent: T | null = null;
  const store = createStore<SaveState>()(() =>
    createSaveState(getDocument() !== saved, options.isConflicting ? CONFLICT_ON_OPENING : null),
  );
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Who waits for the next save to end. */
  let waiters: ((result: R | null) => void)[] = [];

  function dispatch(event: SaveEvent): void {
    const { state, command } = reduceSave(store.getState(), event);
    const ended = state.inFlight === null ? waiters.splice(0) : [];
    store.setState(state, true);
    if (command !== null) run(command);
    for (const resolve of ended) resolve(null);
  }

  function run(command: SaveCommand): void {
    clearTimeout(retryTimer);
    if (command.type === 'send') void sendNow(command.request);
    else retryTimer = setTimeout(() => dispatch({ type: 'retryDue' }), command.afterMs);
  }

  async function sendNow(request: SaveRequest): Promise<void> {
    const ended = waiters.splice(0);
    const document = getDocument();
    const { token } = sessionStore.getState();
    sent = document;
    let event: SaveEvent = { type: 'saved' };
    let result: R | null = null;
    try {
      result = await send(document, request);
      saved = document;
    } catch (error) {
      event = { type: 'failed', failure: describeFailure(error, request) };
    }
    sent = null;
    dispatch(event);
    for (const resolve of ended) resolve(result);
    // The writer may have logged in again before the old token was rejected.
    const session = sessionStore.getState();
    const isRejected = event.type === 'failed' && event.failure.kind === 'session';
    if (isRejected && session.user?.id === writerId && session.token !== token) {
      dispatch({ type: 'sessionRenewed', by: 'writer' });
    }
  }

  function onSessionChange(): void {
    const { user } = sessionStore.getState();
    if (user === null) dispatch({ type: 'sessionExpired' });
    else dispatch({ type: 'sessionRenewed', by: user.id === writerId ? 'writer' : 'other' });
  }

  function start(): () => void {
    const interval = setInterval(() => dispatch({ type: 'tick' }), LIMITS.autosaveMs);
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') dispatch({ type: 'left', isPageEnding: false });
    };
    const onPageHide = () => dispatch({ type: 'left', isPageEnding: true });
    const stops = [
      listen(window, {
        online: () => dispatch({ type: 'online' }),
        offline: () => dispatch({ type: 'offline' }),
      }),
      listen(document, { visibilitychange: onVisibilityChange }),
      listen(window, { pagehide: onPageHide }),
      sessionStore.subscribe(({ token }, previous) => {
        if (token !== previous.token) onSessionChange();
      }),
    ];
    if (sessionStore.getState().user?.id !== writerId) onSessionChange();
    dispatch({ type: navigator.onLine ? 'online' : 'offline' });
    return () => {
      clearInterval(interval);
      for (const stop of stops) stop();
      dispatch({ type: 'left', isPageEnding: false });
    };
  }

  return {
    store,
    dispatch,
    start,
    getSaved: () => saved,
    save: (request) =>
      new Promise((resolve) => {
        waiters.push(resolve);
        dispatch({ type: 'saveRequested', request });
      }),
    documentChanged() {
      const isSaved = getDocument() === (sent ?? saved);
      dispatch({ type: isSaved ? 'reverted' : 'changed' });
    },
    accept(document) {
      saved = document;
      dispatch({ type: getDocument() === saved ? 'reverted' : 'changed' });
    },
    finish: () =>
      new Promise((resolve) => {
        const check = ({ inFlight }: SaveState) => {
          if (inFlight !== null) return;
          unsubscribe();
          resolve();
        };
        const unsubscribe = store.subscribe(check);
        check(store.getState());
      }),
  };
}
