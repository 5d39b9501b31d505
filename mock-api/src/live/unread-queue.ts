import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../db/connect';
import { memberOfTopic, UNREAD_OF_MANY_TOPIC } from './live-changes';
import { formatEvent } from './live-stream';
import type { StreamIndex } from './stream-index';

/** How many notifications each of these members has not read. */
export type CountUnread = (
  db: Database,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Members that are counted in one statement. */
const COUNTED_AT_ONCE = 500;

/** Streams that are written to in one turn of the event loop. */
const STREAMS_PER_TURN = 200;

/** Collects whose number of unread notifications may have changed, and tells their streams. */
export function createUnreadQueue(db: Database, index: StreamIndex, countUnread: CountUnread) {
  let members = new Set<string>();

  return {
    addMember: (member: string) => void members.add(member),
    addTopic(topic: string) {
      const member = memberOfTopic(topic);
      if (member !== null) members.add(member);
      if (topic === UNREAD_OF_MANY_TOPIC) members = new Set(index.members());
    },
    async send(cursor: number): Promise<void> {
      const due = [...members].filter((member) => index.ofMember(member).length > 0);
      members = new Set();
      let written = 0;
      for (let from = 0; from < due.length; from += COUNTED_AT_ONCE) {
        const some = due.slice(from, from + COUNTED_AT_ONCE);
        const counts = await countUnread(db, some);
        for (const member of some) {
          const data = { count: counts.get(member) ?? 0 };
          const event = Buffer.from(formatEvent('unread', data, cursor));
          for (const stream of index.ofMember(member)) stream.write(event);
          written += 1;
          if (written % STREAMS_PER_TURN === 0) await nextTurn();
        }
      }
    },
  };
}
