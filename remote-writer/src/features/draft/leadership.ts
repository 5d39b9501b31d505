import { createRandomId } from 'shared-kit/client';
import { openChannel } from './open-channel';

/** Which one of the tabs with the same document leads. */
export interface Leadership {
  /** Resolves to whether this tab leads now; `onLost` is called when another one has taken over. */
  acquire: (onLost: () => void) => Promise<boolean>;
  /** Leads as soon as the leading tab is closed or dies. */
  waitForLead: (onLead: () => void, onLost: () => void) => void;
  /** Leads at once; the other tab loses the lead. */
  steal: (onLost: () => void) => Promise<void>;
  /** Gives up the lead, or the wait for it. */
  release: () => void;
}

/** The browser releases a lock when its tab ends, however it ends. */
function createLockLeadership(locks: LockManager, name: string): Leadership {
  let end = () => {};

  function request(
    options: LockOptions,
    onLost: () => void,
    onResult: (isLeading: boolean) => void,
  ): void {
    let hasResult = false;
    const hold = (lock: Lock | null) => {
      hasResult = true;
      onResult(lock !== null);
      return lock === null ? undefined : new Promise<void>((resolve) => (end = resolve));
    };
    // Rejects if another tab steals the lock, or if the wait is given up.
    locks.request(name, options, hold).catch(() => {
      if (options.signal?.aborted) return;
      if (hasResult) onLost();
      // Browsers that block storage deny locks too: each tab then writes on its own.
      else onResult(true);
    });
  }

  return {
    acquire: (onLost) => new Promise((resolve) => request({ ifAvailable: true }, onLost, resolve)),
    waitForLead(onLead, onLost) {
      const controller = new AbortController();
      end = () => controller.abort();
      request({ signal: controller.signal }, onLost, onLead);
    },
    steal: (onLost) => {
      end();
      return new Promise((resolve) => request({ steal: true }, onLost, () => resolve()));
    },
    release: () => end(),
  };
}

const REPLY_WITHIN_MS = 300;
const PING_EVERY_MS = 2_000;
const MAX_MISSED = 3;

type LeadMessage = { type: 'ping' | 'leading' | 'leaving'; from: string };

/**
 * For browsers without Web Locks (before 2022, or pages without HTTPS): the waiting tabs ping, and
 * the leading one responds. Timers of hidden tabs are throttled, their messages are not.
 */
function createPingLeadership(name: string): Leadership {
  const tabId = createRandomId();
  const channel = openChannel<LeadMessage>(name, receive);
  let timer: ReturnType<typeof setInterval> | undefined;
  let missed = 0;
  let onLeading = () => {};
  let lose: (() => void) | null = null;
  let lead: (() => void) | null = null;

  const post = (type: LeadMessage['type']) => channel.post({ type, from: tabId });

  function begin(onLost: () => void): void {
    clearInterval(timer);
    lead = null;
    lose = onLost;
    post('leading');
  }

  function receive(data: LeadMessage): void {
    if (data.type === 'ping' && lose !== null) post('leading');
    if (data.type === 'leaving') lead?.();
    if (data.type !== 'leading') return;
    missed = 0;
    onLeading();
    if (lose === null) return;
    const stop = lose;
    lose = null;
    stop();
  }

  return {
    async acquire(onLost) {
      post('ping');
      const isTaken = await new Promise<boolean>((resolve) => {
        onLeading = () => resolve(true);
        setTimeout(() => resolve(false), REPLY_WITHIN_MS);
      });
      if (!isTaken) begin(onLost);
      return !isTaken;
    },
    waitForLead(onLead, onLost) {
      missed = 0;
      lead = () => {
        begin(onLost);
        onLead();
      };
      timer = setInterval(() => {
        missed += 1;
        if (missed > MAX_MISSED) lead?.();
        else post('ping');
      }, PING_EVERY_MS);
    },
    steal(onLost) {
      begin(onLost);
      return Promise.resolve();
    },
    release() {
      clearInterval(timer);
      lead = null;
      if (lose !== null) post('leaving');
      lose = null;
      channel.close();
    },
  };
}

/** @param name One per document and member. */
export function createLeadership(name: string): Leadership {
  // Undefined on pages without HTTPS, whatever its type says.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? createLockLeadership(locks, name) : createPingLeadership(`${name}:lead`);
}
