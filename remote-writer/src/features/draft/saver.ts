import { createStore, type StoreApi } from 'zustand/vanilla';
import { LIMITS } from 'shared-kit/constants';
import { sessionStore } from 'shared-kit/session';
import {
  createSaveState,
  reduceSave,
  type SaveCommand,
  type SaveEvent,
  type SaveState,
} from './save-machine';
import { describeFailure, type SaveRequest } from './save-request';

export interface SaverOptions<T, R> {
  /** The member whose document it is: nothing is saved in another one's session. */
  writerId: string;
  /** The newest document. Documents are compared by identity: a change makes a new one. */
  getDocument: () => T;
  /** The document as the server has it; any other object counts as changed. */
  savedDocument: T;
  send: (document: T, request: SaveRequest) => Promise<R>;
  /** Called with the error that the server has rejected a stale save with. */
  onConflict: (error: unknown) => void;
}

export interface Saver<T, R> {
  store: StoreApi<SaveState>;
  /** Resolves to the result; to null if it was not sent or failed: the state says why. */
  save: (request: SaveRequest) => Promise<R | null>;
  /** To be called after each change of the document. Costs nothing while it is typed. */
  documentChanged: () => void;
  /** The document is now this one on the server: after a restore, or from another tab. */
  accept: (document: T) => void;
  /** Saves the merged document over the other version. */
  resolveConflict: () => void;
  dispatch: (event: SaveEvent) => void;
  /** Follows session, connection and time. Returns a function that stops this, saving first. */
  start: () => () => void;
}

/** Runs the commands of the save machine: sends saves, waits, and reports what happens. */
export function createSaver<T, R>(options: SaverOptions<T, R>): Saver<T, R> {
  const { writerId, getDocument, send, onConflict } = options;
  let saved = options.savedDocument;
  let sent: T | null = null;
  const store = createStore<SaveState>()(() => createSaveState(getDocument() !== saved));
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Of the save in flight, and of the next one. */
  let sentWaiters: ((result: R | null) => void)[] = [];
  let waiters: ((result: R | null) => void)[] = [];

  function resolve(list: typeof waiters, result: R | null): void {
    for (const waiter of list) waiter(result);
  }

  function dispatch(event: SaveEvent): void {
    const { state, command } = reduceSave(store.getState(), event);
    store.setState(state);
    if (command !== null) run(command);
    if (store.getState().inFlight === null) {
      resolve(waiters.splice(0), null);
    }
  }

  function run(command: SaveCommand): void {
    clearTimeout(retryTimer);
    if (command.type === 'retry') {
      retryTimer = setTimeout(() => dispatch({ type: 'retryDue' }), command.afterMs);
      return;
    }
    sentWaiters = waiters.splice(0);
    void sendNow(command.request);
  }

  async function sendNow(request: SaveRequest): Promise<void> {
    const document = getDocument();
    const { token } = sessionStore.getState();
    sent = document;
    let event: SaveEvent = { type: 'saved' };
    let result: R | null = null;
    try {
      result = await send(document, request);
      saved = document;
    } catch (error) {
      const failure = describeFailure(error, request);
      event = { type: 'failed', failure };
      if (failure.kind === 'conflict') onConflict(error);
    }
    sent = null;
    const ended = sentWaiters;
    sentWaiters = [];
    dispatch(event);
    // The writer may have logged in again, in another tab, before the old token was rejected.
    const session = sessionStore.getState();
    const isRenewed = session.user?.id === writerId && session.token !== token;
    if (event.type === 'failed' && event.failure.kind === 'session' && isRenewed) {
      dispatch({ type: 'sessionRenewed', by: 'writer' });
    }
    resolve(ended, result);
  }

  function onSessionChange(): void {
    const { user } = sessionStore.getState();
    if (user === null) dispatch({ type: 'sessionExpired' });
    else dispatch({ type: 'sessionRenewed', by: user.id === writerId ? 'writer' : 'other' });
  }

  function start(): () => void {
    const onOnline = () => dispatch({ type: 'online' });
    const onOffline = () => dispatch({ type: 'offline' });
    const tick = () => dispatch({ type: 'tick' });
    const interval = setInterval(tick, LIMITS.autosaveMs);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    const unsubscribe = sessionStore.subscribe(({ token }, previous) => {
      if (token !== previous.token) onSessionChange();
    });
    if (sessionStore.getState().user?.id !== writerId) onSessionChange();
    if (!navigator.onLine) onOffline();
    return () => {
      clearInterval(interval);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
      unsubscribe();
      tick();
    };
  }

  return {
    store,
    dispatch,
    start,
    save(request) {
      return new Promise((resolve) => {
        waiters.push(resolve);
        dispatch({ type: 'saveRequested', request });
      });
    },
    documentChanged() {
      const document = getDocument();
      const isSaved = document === (sent ?? saved);
      dispatch({ type: isSaved ? 'reverted' : 'changed' });
    },
    accept(document) {
      saved = document;
      dispatch({ type: getDocument() === saved ? 'reverted' : 'changed' });
    },
    resolveConflict: () => dispatch({ type: 'conflictResolved' }),
  };
}
