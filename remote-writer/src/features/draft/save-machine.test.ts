import * as fc from 'fast-check';
import {
  createSaveState,
  hasUnsavedChanges,
  reduceSave,
  type SaveEvent,
  type SaveState,
} from './save-machine';
import { isPublication, type SaveFailure, type SaveReason } from './save-request';

const KINDS = ['network', 'timeout', 'server', 'rejected', 'session', 'conflict'] as const;
const REASONS: SaveReason[] = ['auto', 'draft', 'version', 'publish', 'schedule', 'unschedule'];

/** A writer, a device and a server around the machine. Documents are numbers: each change is a new one. */
class Model {
  state: SaveState = createSaveState(false);
  document = 0;
  /** What the server has; a conflict makes it somebody else's. */
  server = 0;
  saved = 0;
  /** What the request in flight carries. */
  sent: number | null = null;
  publicationsRequested = 0;
  publicationsSent = 0;
  lastDocument = 0;
  /** What must never be, and was. */
  readonly violations: string[] = [];

  dispatch(event: SaveEvent): void {
    const { state, command } = reduceSave(this.state, event);
    this.state = state;
    if (command?.type === 'send') {
      if (this.sent !== null) this.violations.push('two saves in flight');
      this.sent = this.document;
      if (isPublication(command.request)) this.publicationsSent += 1;
    }
  }

  change(): void {
    this.lastDocument += 1;
    this.document = this.lastDocument;
    this.dispatch({ type: 'changed' });
  }

  undoAll(): void {
    this.document = this.sent ?? this.saved;
    this.dispatch({ type: 'reverted' });
  }

  request(reason: SaveReason): void {
    if (isPublication({ reason })) this.publicationsRequested += 1;
    this.dispatch({ type: 'saveRequested', request: { reason } });
  }

  succeed(): void {
    if (this.sent === null) return;
    this.server = this.sent;
    this.saved = this.sent;
    this.sent = null;
    this.dispatch({ type: 'saved' });
  }

  fail(kind: SaveFailure['kind']): void {
    const request = this.state.inFlight;
    if (this.sent === null || request === null) return;
    this.sent = null;
    if (kind === 'conflict') this.server = -1;
    const { reason } = request;
    this.dispatch({
      type: 'failed',
      failure: { kind, reason, message: kind, isOutdated: false },
    });
  }

  resolveConflict(): void {
    if (this.state.status !== 'conflict') return;
    // The result is based on the other version.
    this.saved = this.server;
    this.lastDocument += 1;
    this.document = this.lastDocument;
    this.dispatch({ type: 'conflictResolved' });
  }

  check(): void {
    const { state, server, document } = this;
    const rules = {
      'a save in flight, but none was sent': (state.inFlight === null) !== (this.sent === null),
      'a pending save that is not shown':
        state.pending !== null && state.inFlight !== null && state.status !== 'queued',
      // The copy on the device is kept as long as there are unsaved changes.
      'a lost change': server !== document && !hasUnsavedChanges(state),
      'clean, but not saved': state.status === 'clean' && server !== document,
      'published more often than asked': this.publicationsSent > this.publicationsRequested,
    };
    for (const [violation, happened] of Object.entries(rules)) {
      if (happened) this.violations.push(violation);
    }
  }
}

type Step = (model: Model) => void;

const step: fc.Arbitrary<[string, Step]> = fc.oneof(
  { arbitrary: fc.constant<[string, Step]>(['change', (m) => m.change()]), weight: 4 },
  { arbitrary: fc.constant<[string, Step]>(['succeed', (m) => m.succeed()]), weight: 3 },
  fc.constantFrom(...REASONS).map((r): [string, Step] => [`save ${r}`, (m) => m.request(r)]),
  fc.constantFrom(...KINDS).map((k): [string, Step] => [`fail ${k}`, (m) => m.fail(k)]),
  fc.constant<[string, Step]>(['undo all', (m) => m.undoAll()]),
  fc.constant<[string, Step]>(['resolve', (m) => m.resolveConflict()]),
  fc
    .constantFrom<SaveEvent>(
      { type: 'tick' },
      { type: 'left', isPageEnding: false },
      { type: 'left', isPageEnding: true },
      { type: 'retryDue' },
      { type: 'online' },
      { type: 'offline' },
      { type: 'sessionExpired' },
      { type: 'sessionRenewed', by: 'writer' },
      { type: 'sessionRenewed', by: 'other' },
    )
    .map((event): [string, Step] => [JSON.stringify(event), (m) => m.dispatch(event)]),
);

const steps = fc.array(step, { maxLength: 40 });

function run(sequence: [string, Step][]): Model {
  const model = new Model();
  for (const [, apply] of sequence) {
    apply(model);
    model.check();
  }
  return model;
}

/** Everything is well again, and the writer saves. */
function recover(model: Model): void {
  model.dispatch({ type: 'online' });
  model.dispatch({ type: 'sessionRenewed', by: 'writer' });
  model.resolveConflict();
  model.request('draft');
  while (model.sent !== null) model.succeed();
  model.check();
}

test('sends one save at a time, loses no change and publishes only as often as asked', () => {
  fc.assert(
    fc.property(steps, (sequence) => expect(run(sequence).violations).toEqual([])),
    { numRuns: 2_000 },
  );
});

test('is clean after a successful save of the newest document, whatever happened before', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const model = run(sequence);
      recover(model);
      expect(model.violations).toEqual([]);
      expect(model.state.status).toBe('clean');
      expect(model.server).toBe(model.document);
    }),
    { numRuns: 2_000 },
  );
});

test('never sends a publish again that has failed', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...KINDS), (sequence, kind) => {
      const model = run(sequence);
      recover(model);
      model.request('publish');
      const sent = model.publicationsSent;
      model.fail(kind);
      for (const type of ['retryDue', 'tick', 'online'] as const) model.dispatch({ type });
      recover(model);
      expect(model.publicationsSent).toBe(sent);
      expect(model.violations).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('says nothing new while one goes on typing', () => {
  const typed = reduceSave(createSaveState(false), { type: 'changed' }).state;
  expect(typed.status).toBe('dirty');
  expect(reduceSave(typed, { type: 'changed' }).state).toBe(typed);
});

/** The state after some events, and the last command. */
function play(...events: SaveEvent[]) {
  return events.reduce<ReturnType<typeof reduceSave>>(
    ({ state }, event) => reduceSave(state, event),
    { state: createSaveState(false), command: null },
  );
}

const requested = (reason: SaveReason): SaveEvent => ({
  type: 'saveRequested',
  request: { reason },
});
const failed = (kind: SaveFailure['kind'], reason: SaveReason = 'draft'): SaveEvent => ({
  type: 'failed',
  failure: { kind, reason, message: 'Oh no.', isOutdated: false },
});

test('one pending save has the strongest reason, and a version that was asked for', () => {
  const { state } = play(
    { type: 'changed' },
    requested('draft'),
    requested('version'),
    requested('publish'),
    requested('auto'),
  );
  expect(state).toMatchObject({
    status: 'queued',
    inFlight: { reason: 'draft' },
    pending: { reason: 'publish', createVersion: true },
  });
});

test('retries what did not arrive after 2, 4, 8 seconds and so on, at most every minute', () => {
  let transition = play({ type: 'changed' }, { type: 'tick' });
  const waits: unknown[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    transition = reduceSave(transition.state, failed('network', 'auto'));
    expect(transition.state.status).toBe('offline');
    waits.push(transition.command);
    transition = reduceSave(transition.state, { type: 'retryDue' });
  }
  const seconds = [2, 4, 8, 16, 32, 60, 60];
  expect(waits).toEqual(seconds.map((s) => ({ type: 'retry', afterMs: s * 1_000 })));
});

test('saves at once when the connection returns', () => {
  const { state, command } = play({ type: 'changed' }, { type: 'offline' }, requested('draft'), {
    type: 'online',
  });
  expect(state.status).toBe('saving');
  expect(command).toEqual({ type: 'send', request: { reason: 'draft' } });
});

test('a publish does not wait for the connection, its text does', () => {
  const { state } = play({ type: 'changed' }, { type: 'offline' }, requested('publish'));
  expect(state).toMatchObject({
    status: 'offline',
    pending: { reason: 'draft' },
    failure: { reason: 'publish' },
  });
});

test('holds the queue while the session is expired, also a publish that was never sent', () => {
  const expired = play(
    { type: 'changed' },
    { type: 'tick' },
    { type: 'changed' },
    requested('publish'),
    failed('session', 'auto'),
  );
  expect(expired.state).toMatchObject({ status: 'expired', pending: { reason: 'publish' } });
  const renewed = reduceSave(expired.state, { type: 'sessionRenewed', by: 'writer' });
  expect(renewed.command).toEqual({ type: 'send', request: { reason: 'publish' } });
  const others = reduceSave(expired.state, { type: 'sessionRenewed', by: 'other' });
  expect(others).toMatchObject({ command: null, state: { status: 'expired', pending: null } });
});

test('an autosave does not repeat what the server has rejected until it is changed', () => {
  const rejected = play({ type: 'changed' }, requested('draft'), failed('rejected')).state;
  expect(rejected.status).toBe('failed');
  expect(reduceSave(rejected, { type: 'tick' }).command).toBeNull();
  const changed = reduceSave(rejected, { type: 'changed' }).state;
  expect(reduceSave(changed, { type: 'tick' }).command).toMatchObject({ type: 'send' });
});

test('shows that a publish has failed until the writer saves, not only until the next autosave', () => {
  const failedPublish = play(
    { type: 'changed' },
    requested('publish'),
    failed('server', 'publish'),
  );
  const saved = [{ type: 'tick' } as const, { type: 'saved' } as const].reduce(
    (state, event) => reduceSave(state, event).state,
    failedPublish.state,
  );
  expect(saved).toMatchObject({ status: 'clean', failure: { reason: 'publish' } });
  expect(reduceSave(saved, requested('draft')).state.failure).toBeNull();
});

test('a tab that follows another one saves nothing until it takes over', () => {
  const following = play({ type: 'changed' }, { type: 'followed' }).state;
  expect(following.status).toBe('clean');
  for (const event of [
    requested('publish'),
    { type: 'tick' } as const,
    { type: 'changed' } as const,
  ]) {
    expect(reduceSave(following, event)).toEqual({ state: following, command: null });
  }
  const leading = reduceSave(following, { type: 'tookOver', isChanged: true }).state;
  expect(leading.status).toBe('dirty');
});
