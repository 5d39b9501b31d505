import { createRandomId } from 'shared-kit/client';
import { createLeadership } from './leadership';
import { openChannel } from './open-channel';

/** What the other tabs need to know of the one that writes. */
type Message<S> =
  | { type: 'hello' }
  | { type: 'snapshot'; snapshot: S }
  | { type: 'takeOver' | 'acknowledged'; tab: string }
  | { type: 'handover'; tab: string; snapshot: S };

export interface TabHandlers<S> {
  /** What the others are to show; the whole state, for a tab that has none yet. */
  getSnapshot: () => S;
  /** Resolves when nothing is in flight any more, and this tab can stop writing. */
  finish: () => Promise<void>;
  /** The tab that writes has changed something. */
  onSnapshot: (snapshot: S) => void;
  /** This tab writes now; the last snapshot is the newest. */
  onLead: () => void;
  /** Another tab writes now. */
  onFollow: () => void;
}

export interface TabGroup<S> {
  isWriter: () => boolean;
  /** Begins to exchange snapshots. Returns a function that stops it. */
  connect: (handlers: TabHandlers<S>) => () => void;
  /** Sends what has changed to the tabs that follow, if there are any, within a moment. */
  publish: () => void;
  /** Sends it at once: what they must know if this tab ends now. */
  publishNow: () => void;
  /** Lets this tab write, with the newest state of the one that does. */
  takeOver: () => Promise<void>;
  /** Closes the group for this tab; another one may write now. */
  leave: () => void;
}

/** A tab that does not respond within this time is frozen: it is not waited for. */
const RESPONSE_MS = 3_000;
/** How often the others are sent what is typed. */
const PUBLISH_EVERY_MS = 250;
/** Its save in flight may take this long. */
const FINISH_MS = 35_000;
/** The last message of a tab that ends may arrive after its lock. */
const LAST_MESSAGE_MS = 50;

/**
 * Joins the tabs that have the same document open. One of them writes, the others follow it: nobody
 * saves over their own changes. If the writing tab ends, a following one writes.
 * @param name One per document and member.
 * @param options `isForced`: this tab writes, whatever the others do.
 */
export async function joinTabGroup<S>(
  name: string,
  { isForced = false } = {},
): Promise<TabGroup<S>> {
  const tabId = createRandomId();
  const channel = openChannel<Message<S>>(name, receive);
  const leadership = createLeadership(name);
  let handlers: TabHandlers<S> | null = null;
  let followers = false;
  let isWriter = false;
  let hasLeft = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leadTimer: ReturnType<typeof setTimeout> | undefined;
  let onReply: ((type: Message<S>['type']) => void) | null = null;

  const post = (message: Message<S>) => {
    if (!hasLeft) channel.post(message);
  };

  function postSnapshot(): void {
    if (handlers !== null) post({ type: 'snapshot', snapshot: handlers.getSnapshot() });
  }

  function lead(): void {
    if (hasLeft) return leadership.release();
    if (isWriter) return;
    isWriter = true;
    // The tab that wrote before, and others that have greeted it.
    followers = true;
    handlers?.onLead();
    postSnapshot();
  }

  function stopWriting(): void {
    if (hasLeft || !isWriter) return;
    isWriter = false;
    handlers?.onFollow();
  }

  function waitForLead(): void {
    const onLead = () => {
      leadTimer = setTimeout(lead, LAST_MESSAGE_MS);
    };
    leadership.waitForLead(onLead, lose);
  }

  function lose(): void {
    clearTimeout(leadTimer);
    stopWriting();
    if (!hasLeft) waitForLead();
  }

  async function handOver(tab: string): Promise<void> {
    post({ type: 'acknowledged', tab });
    await handlers?.finish();
    if (!isWriter || handlers === null) return;
    post({ type: 'handover', tab, snapshot: handlers.getSnapshot() });
    stopWriting();
  }

  function receive(data: Message<S>): void {
    if (data.type === 'hello' || data.type === 'takeOver') {
      followers = true;
      if (!isWriter || handlers === null) return;
      if (data.type === 'takeOver') void handOver(data.tab);
      else postSnapshot();
      return;
    }
    if ('tab' in data && data.tab !== tabId) return;
    if ('snapshot' in data && !isWriter) handlers?.onSnapshot(data.snapshot);
    if ('tab' in data) onReply?.(data.type);
  }

  /** Resolves when the writing tab has handed over, or does not respond. */
  function requestHandover(): Promise<void> {
    return new Promise((resolve) => {
      let timeout = setTimeout(resolve, RESPONSE_MS);
      onReply = (type) => {
        clearTimeout(timeout);
        timeout = setTimeout(resolve, type === 'handover' ? 0 : FINISH_MS);
      };
      post({ type: 'takeOver', tab: tabId });
    });
  }

  function leave(): void {
    if (hasLeft) return;
    if (isWriter && followers) postSnapshot();
    hasLeft = true;
    clearTimeout(timer);
    clearTimeout(leadTimer);
    leadership.release();
    channel.close();
  }

  if (isForced) await leadership.steal(lose);
  isWriter = isForced || (await leadership.acquire(lose));
  if (!isWriter) waitForLead();
  return {
    isWriter: () => isWriter,
    connect(given) {
      handlers = given;
      if (!isWriter) post({ type: 'hello' });
      else if (followers) postSnapshot();
      return () => {
        if (handlers === given) handlers = null;
      };
    },
    publish() {
      if (!followers || timer !== undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        if (isWriter) postSnapshot();
      }, PUBLISH_EVERY_MS);
    },
    publishNow() {
      if (!followers || !isWriter) return;
      clearTimeout(timer);
      timer = undefined;
      postSnapshot();
    },
    async takeOver() {
      if (isWriter) return;
      await requestHandover();
      await leadership.steal(lose);
      lead();
    },
    leave,
  };
}
