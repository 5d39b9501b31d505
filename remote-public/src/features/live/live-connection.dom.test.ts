import { FakeEventSource, installFakeEventSource } from './fake-event-source.testing';
import { createLiveConnection, type LiveConnection } from './live-connection';
import type { LiveEvent } from './live-event';
import { requestTicket } from './request-ticket';

jest.mock('./request-ticket');

const THREAD = '018f0000-0000-7000-8000-000000000000';
const OTHER = '018f0000-0000-7000-8000-000000000001';
const MINUTE = 60_000;

let connection: LiveConnection;
let events: LiveEvent[];
let threads: string[];

beforeEach(() => {
  jest.useFakeTimers();
  // The longest that a delay at random may be.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  installFakeEventSource();
  events = [];
  threads = [THREAD];
  jest.mocked(requestTicket).mockReset().mockResolvedValue({ ticket: 'one' });
  connection = createLiveConnection({
    threads: () => threads,
    emit: (event) => events.push(event),
  });
});
afterEach(() => {
  connection.close();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function open() {
  connection.update(true);
  await pass(300);
  const stream = FakeEventSource.current();
  stream.send('hello', { threads: { [THREAD]: 2 } }, '7');
  return stream;
}

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

test('passes on what it hears, and nothing that it does not know', async () => {
  const stream = await open();
  expect(Object.fromEntries(stream.query)).toEqual({ ticket: 'one', threads: THREAD });
  stream.send('unread', { count: 3 }, '8');
  stream.send('unread', { count: 'many' });
  stream.send('thread', { thread: THREAD, change: 'reply', reply: OTHER });
  stream.send('beat', {});
  stream.send('thread', { thread: THREAD, change: 'of tomorrow', reply: null });
  expect(events).toEqual([
    { kind: 'counts', threads: { [THREAD]: 2 } },
    { kind: 'unread', count: 3 },
    { kind: 'thread', thread: THREAD, change: 'reply', reply: OTHER },
  ]);
});

test('another discussion needs another stream, which misses nothing', async () => {
  const first = await open();
  threads = [THREAD, OTHER];
  connection.update(false);
  await pass(MINUTE / 2);
  expect(FakeEventSource.opened).toHaveLength(1);
  connection.update(true);
  connection.update(true);
  await pass(300);
  expect(first.isClosed).toBe(true);
  expect(FakeEventSource.opened).toHaveLength(2);
  const { query } = FakeEventSource.current();
  expect([query.get('threads'), query.get('since')]).toEqual([`${THREAD},${OTHER}`, '7']);
});

test('follows no more discussions than a stream may', async () => {
  threads = Array.from({ length: 30 }, (_, index) => `id-${index}`);
  const stream = await open();
  expect(stream.query.get('threads')?.split(',')).toHaveLength(20);
});

test('a stream that the server has ended is opened again soon', async () => {
  const stream = await open();
  await pass(30_000);
  stream.fail();
  await pass(15_000);
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(events.some(({ kind }) => kind === 'resync')).toBe(false);
});

test('a stream that keeps failing is replaced by asking, until there is one again', async () => {
  connection.update(true);
  for (const delay of [300, 2_000, 4_000]) {
    await pass(delay);
    FakeEventSource.current().fail();
  }
  await pass(2 * MINUTE);
  expect(events).toEqual([{ kind: 'resync' }, { kind: 'resync' }]);
  expect(FakeEventSource.opened).toHaveLength(3);
  await pass(3 * MINUTE);
  FakeEventSource.current().send('hello', { threads: {} });
  const asked = events.length;
  await pass(MINUTE - 1_000);
  expect(events).toHaveLength(asked);
});

test('a stream that breaks off each time it has begun is replaced by asking, too', async () => {
  connection.update(true);
  await pass(300);
  for (const delay of [2_000, 4_000, 0]) {
    FakeEventSource.current().send('hello', { threads: {} });
    FakeEventSource.current().fail();
    await pass(delay);
  }
  await pass(2 * MINUTE);
  expect(FakeEventSource.opened).toHaveLength(3);
  expect(events.filter(({ kind }) => kind === 'resync')).toHaveLength(2);
});

test('a stream that never begins, as behind a proxy that keeps it, is replaced by asking', async () => {
  connection.update(true);
  await pass(7 * MINUTE);
  expect(FakeEventSource.opened[0]?.isClosed).toBe(true);
  expect(events).toContainEqual({ kind: 'resync' });
});

test('who gets no stream asks at once, and comes back no sooner than the server has said', async () => {
  jest.mocked(requestTicket).mockResolvedValue({ isEnded: false, retryAfter: 600 });
  connection.update(true);
  await pass(300 + MINUTE);
  expect(events).toEqual([{ kind: 'resync' }]);
  await pass(10 * MINUTE);
  expect(requestTicket).toHaveBeenCalledTimes(1);
});

test('after the end of the session nothing is asked any more', async () => {
  jest.mocked(requestTicket).mockResolvedValue({ isEnded: true, retryAfter: null });
  connection.update(true);
  await pass(20 * MINUTE);
  expect(requestTicket).toHaveBeenCalledTimes(1);
  expect(events).toEqual([]);
});

test('waits for the network, and then comes back with what it has heard last', async () => {
  const stream = await open();
  setOnline(false);
  expect(stream.isClosed).toBe(true);
  await pass(5 * MINUTE);
  expect(FakeEventSource.opened).toHaveLength(1);
  setOnline(true);
  await pass(2_000);
  expect(FakeEventSource.current().query.get('since')).toBe('7');
});

test('who was away for long reads again', async () => {
  await open();
  connection.pause();
  await pass(20 * MINUTE);
  connection.update(false);
  await pass(300);
  const stream = FakeEventSource.current();
  expect(stream.query.get('since')).toBeNull();
  stream.send('hello', { threads: {} });
  expect(events).toContainEqual({ kind: 'resync' });
});

test('a connection that is silent is dead', async () => {
  const stream = await open();
  for (let beats = 0; beats < 4; beats += 1) {
    await pass(25_000);
    stream.send('beat', {}, '8');
  }
  expect(stream.isClosed).toBe(false);
  await pass(2 * MINUTE);
  expect(stream.isClosed).toBe(true);
  expect(FakeEventSource.current().query.get('since')).toBe('8');
});
