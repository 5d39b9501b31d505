import type { ActiveRemote } from 'shared-kit/remote';

/** One that was late so often in a row is not waited for. */
const MAX_LATE = 3;
/** For how long at first: the machine may have been busy. It doubles each time that it is late again. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** Of releases that the registry does not name any more, the oldest are forgotten. */
const MAX_OFFERS = 500;

interface Lateness {
  inRow: number;
  lastAt: number;
}

export interface LateOffers {
  /** Whether a component was late so often that pages go without it for now. */
  isSkipped: (remote: ActiveRemote, slot: string) => boolean;
  /** @param waitedMs How long a page has waited for it. */
  noteLate: (remote: ActiveRemote, slot: string, waitedMs: number) => void;
  /** It was rendered, or failed, in time. */
  noteInTime: (remote: ActiveRemote, slot: string) => void;
}

const pauseMs = (inRow: number) =>
  inRow < MAX_LATE ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (inRow - MAX_LATE));

/**
 * The components that were not rendered in time: one that never is must not cost every page the time that
 * pages wait for it.
 */
export function createLateOffers(): LateOffers {
  const late = new Map<string, Lateness>();
  const keyOf = ({ name, release }: ActiveRemote, slot: string) =>
    `${name} ${release.version} ${slot}`;
  return {
    isSkipped: (remote, slot) => {
      const { inRow, lastAt } = late.get(keyOf(remote, slot)) ?? { inRow: 0, lastAt: 0 };
      return performance.now() - lastAt < pauseMs(inRow);
    },
    noteLate: (remote, slot, waitedMs) => {
      const key = keyOf(remote, slot);
      const now = performance.now();
      const { inRow, lastAt } = late.get(key) ?? { inRow: 0, lastAt: -Infinity };
      // Of pages that have waited at the same time, one counts.
      if (now - waitedMs < lastAt) return;
      late.delete(key);
      late.set(key, { inRow: inRow + 1, lastAt: now });
      const [oldest] = late.keys();
      if (late.size > MAX_OFFERS && oldest !== undefined) late.delete(oldest);
    },
    noteInTime: (remote, slot) => void late.delete(keyOf(remote, slot)),
  };
}
