import type { LiveStream } from './live-stream';

/** Sets by key; a key without any takes no memory. */
function createGroups() {
  const groups = new Map<string, Set<LiveStream>>();
  return {
    keys: () => [...groups.keys()],
    get: (key: string): LiveStream[] => [...(groups.get(key) ?? [])],
    count: (key: string): number => groups.get(key)?.size ?? 0,
    add(key: string, stream: LiveStream) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, new Set([stream]));
      else group.add(stream);
    },
    remove(key: string, stream: LiveStream) {
      const group = groups.get(key);
      group?.delete(stream);
      if (group?.size === 0) groups.delete(key);
    },
  };
}

/** The open streams by whom and what they are for. */
export function createStreamIndex() {
  const streams = new Set<LiveStream>();
  const byThread = createGroups();
  const byMember = createGroups();
  const byAddress = createGroups();

  return {
    size: () => streams.size,
    /** A copy: streams may leave while it is used. */
    all: () => [...streams],
    ofThread: byThread.get,
    ofMember: byMember.get,
    members: byMember.keys,
    countOfAddress: byAddress.count,
    *inGroups(size: number): Generator<LiveStream[]> {
      const all = [...streams];
      for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
    },
    add(stream: LiveStream) {
      streams.add(stream);
      for (const thread of stream.threads) byThread.add(thread, stream);
      byMember.add(stream.userId, stream);
      byAddress.add(stream.address, stream);
    },
    remove(stream: LiveStream) {
      streams.delete(stream);
      for (const thread of stream.threads) byThread.remove(thread, stream);
      byMember.remove(stream.userId, stream);
      byAddress.remove(stream.address, stream);
    },
  };
}

export type StreamIndex = ReturnType<typeof createStreamIndex>;
