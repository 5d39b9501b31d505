import { FakeEventSource, installFakeEventSource } from './fake-event-source.testing';
import type { LiveEvent } from './live-event';
import { startLiveTab } from './live-tab';
import { requestTicket } from './request-ticket';

jest.mock('./request-ticket');

const [FIRST, SECOND] = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
];
const MINUTE = 60_000;

/** The channel between tabs: all that are open with a name hear of what another one posts. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();

  constructor(readonly name: string) {
    super();
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) {
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
      }
    }
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

/** Locks that are given to one after another. */
function createFakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, use: () => Promise<unknown>) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
        signal.aborted ? undefined : use(),
      );
      queues.set(name, turn);
      return turn;
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  installFakeEventSource();
  FakeChannel.open.clear();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createFakeLocks() });
  jest.mocked(requestTicket).mockReset().mockResolvedValue({ ticket: 'one' });
});
afterEach(() => {
  for (const { stop } of tabs.splice(0)) stop();
  jest.useRealTimers();
});

const tabs: ReturnType<typeof startLiveTab>[] = [];

function openTab(thread?: string, member = 'mona') {
  const events: LiveEvent[] = [];
  const tab = startLiveTab(member, (event) => events.push(event));
  if (thread !== undefined) tab.setThreads([thread]);
  tabs.push(tab);
  return { ...tab, events };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const streams = () => FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
const followed = () => FakeEventSource.current().query.get('threads')?.split(',').toSorted();

const setHidden = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('tabs share one stream, which follows what each of them shows', async () => {
  const [one, other] = [openTab(FIRST), openTab(SECOND)];
  await pass(1_000);
  expect(streams()).toHaveLength(1);
  expect(followed()).toEqual([FIRST, SECOND]);
  FakeEventSource.current().send('unread', { count: 2 });
  expect(one.events).toEqual([{ kind: 'unread', count: 2 }]);
  expect(other.events).toEqual(one.events);
});

test('when the tab with the stream closes, another one opens it', async () => {
  const [one, other] = [openTab(FIRST), openTab(SECOND)];
  await pass(1_000);
  one.stop();
  await pass(1_000);
  expect(streams()).toHaveLength(1);
  expect(followed()).toEqual([SECOND]);
  FakeEventSource.current().send('unread', { count: 1 });
  expect([one.events, other.events]).toEqual([[], [{ kind: 'unread', count: 1 }]]);
});

test('another member has a stream of their own', async () => {
  openTab(FIRST);
  openTab(SECOND, 'asha');
  await pass(1_000);
  expect(streams()).toHaveLength(2);
});

test('while no tab is looked at for minutes, there is no stream', async () => {
  openTab(FIRST);
  await pass(1_000);
  setHidden(true);
  await pass(4 * MINUTE);
  expect(streams()).toHaveLength(1);
  await pass(MINUTE);
  expect(streams()).toHaveLength(0);
  setHidden(false);
  await pass(1_000);
  expect(streams()).toHaveLength(1);
});

test('tabs that cannot agree ask, while they are looked at', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const tab = openTab(FIRST);
  await pass(MINUTE);
  expect(tab.events).toEqual([{ kind: 'resync' }]);
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(5 * MINUTE);
  expect(tab.events).toHaveLength(1);
  expect(FakeEventSource.opened).toEqual([]);
});
