import { startLiveTab } from './live-tab';
import type { LiveEvent } from './live-event';

interface Follower {
  thread: string | null;
  onEvent: (event: LiveEvent) => void;
}

/** Who goes from one page to the next does not leave in between. */
const LEAVE_DELAY_MS = 2_000;

interface Following {
  memberId: string;
  tab: ReturnType<typeof startLiveTab>;
}

const followers = new Set<Follower>();
let current: Following | null = null;
let leaveTimer: number | undefined;

const emit = (event: LiveEvent) => {
  for (const { onEvent } of followers) onEvent(event);
};

const listThreads = () => [
  ...new Set([...followers].flatMap(({ thread }) => (thread === null ? [] : [thread]))),
];

function start(memberId: string): void {
  const tab = startLiveTab(memberId, emit);
  const threads = listThreads();
  if (threads.length > 0) tab.setThreads(threads);
  current = { memberId, tab };
}

function stop(): void {
  current?.tab.stop();
  current = null;
}

// A page that Back may bring to life again has neither a stream nor a lock meanwhile.
let resting: string | null = null;
window.addEventListener('pagehide', () => {
  resting = current?.memberId ?? null;
  stop();
});
window.addEventListener('pageshow', () => {
  if (resting === null || current !== null || followers.size === 0) return;
  start(resting);
  emit({ kind: 'resync' });
});

/**
 * Tells what changes for the member, and in the discussion if there is one.
 * @returns a function to call when nobody listens any more
 */
export function followLive(memberId: string, follower: Follower): () => void {
  window.clearTimeout(leaveTimer);
  if (current !== null && current.memberId !== memberId) stop();
  if (current === null) start(memberId);
  followers.add(follower);
  if (follower.thread !== null) current?.tab.setThreads(listThreads());
  return () => {
    followers.delete(follower);
    if (follower.thread !== null) current?.tab.setThreads(listThreads());
    if (followers.size === 0) leaveTimer = window.setTimeout(stop, LEAVE_DELAY_MS);
  };
}
