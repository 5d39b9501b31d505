import { ASK_INTERVAL_MS, createLiveConnection } from './live-connection';
import type { LiveEvent } from './live-event';

/** What a tab shows: of all tabs together, the tab with the stream follows it. */
interface TabState {
  threads: readonly string[];
  isVisible: boolean;
}

type Message =
  | { kind: 'state'; tab: string; state: TabState }
  | { kind: 'leave'; tab: string }
  /** From the tab that has the stream from now on. */
  | { kind: 'who' }
  | { kind: 'event'; event: LiveEvent };

/** While no tab is looked at for so long, there is no stream. */
const HIDDEN_MS = 5 * 60_000;

interface LiveTab {
  /** Says which discussions this tab shows. */
  setThreads: (threads: readonly string[]) => void;
  stop: () => void;
}

const canShare = () =>
  typeof EventSource === 'function' &&
  typeof BroadcastChannel === 'function' &&
  // Missing in older browsers, and where a page is not served by https.
  (navigator as Partial<Navigator>).locks !== undefined;

/** Where tabs cannot agree on one stream, each asks for itself while it is looked at. */
function askInTab(emit: (event: LiveEvent) => void): LiveTab {
  const timer = window.setInterval(() => {
    if (!document.hidden && navigator.onLine) emit({ kind: 'resync' });
  }, ASK_INTERVAL_MS);
  return { setThreads: () => {}, stop: () => window.clearInterval(timer) };
}

/**
 * Joins the member's other tabs. One of them has the stream, by a lock that the browser gives to another tab when it
 * closes, and passes events on to all.
 */
export function startLiveTab(memberId: string, emit: (event: LiveEvent) => void): LiveTab {
  if (!canShare()) return askInTab(emit);
  const name = `sheetfolk-live ${memberId}`;
  const tab = crypto.randomUUID();
  const others = new Map<string, TabState>();
  const channel = new BroadcastChannel(name);
  const controller = new AbortController();
  let own: TabState = { threads: [], isVisible: !document.hidden };
  let connection: ReturnType<typeof createLiveConnection> | null = null;
  let hiddenTimer: number | undefined;

  const post = (message: Message) => channel.postMessage(message);

  /** Those that are looked at come first. */
  function listThreads(): string[] {
    const states = [own, ...others.values()];
    states.sort((one, other) => Number(other.isVisible) - Number(one.isVisible));
    return [...new Set(states.flatMap(({ threads }) => threads))];
  }

  /** Opens or closes the stream, as the tabs need it. */
  function follow(isNew: boolean): void {
    if (connection === null) return;
    const isVisible = [own, ...others.values()].some((state) => state.isVisible);
    if (isVisible) {
      window.clearTimeout(hiddenTimer);
      hiddenTimer = undefined;
      connection.update(isNew);
    } else {
      hiddenTimer ??= window.setTimeout(() => connection?.pause(), HIDDEN_MS);
    }
  }

  function setState(state: TabState): void {
    const isNew = state.threads.some((thread) => !own.threads.includes(thread));
    own = state;
    post({ kind: 'state', tab, state });
    follow(isNew);
  }

  function onMessage(message: Message): void {
    if (message.kind === 'event') emit(message.event);
    else if (message.kind === 'who') post({ kind: 'state', tab, state: own });
    else if (message.kind === 'leave') {
      others.delete(message.tab);
      follow(false);
    } else {
      const known = others.get(message.tab);
      others.set(message.tab, message.state);
      follow(message.state.threads.some((thread) => known?.threads.includes(thread) !== true));
    }
  }

  async function lead(): Promise<void> {
    connection = createLiveConnection({
      threads: listThreads,
      emit(event) {
        post({ kind: 'event', event });
        emit(event);
      },
    });
    others.clear();
    post({ kind: 'who' });
    follow(false);
    await new Promise((resolve) => controller.signal.addEventListener('abort', resolve));
  }

  const onVisibility = () => setState({ ...own, isVisible: !document.hidden });
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  document.addEventListener('visibilitychange', onVisibility);
  navigator.locks.request(name, { signal: controller.signal }, lead).catch(() => {
    // The tab has left before it was its turn.
  });
  post({ kind: 'state', tab, state: own });

  return {
    setThreads: (threads) => setState({ ...own, threads }),
    stop() {
      connection?.close();
      connection = null;
      window.clearTimeout(hiddenTimer);
      document.removeEventListener('visibilitychange', onVisibility);
      post({ kind: 'leave', tab });
      controller.abort();
      channel.close();
    },
  };
}
