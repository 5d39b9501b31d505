import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../db/connect';
import { memberOfTopic, tellingOfTopic, type Telling } from './live-changes';
import { formatEvent } from './live-stream';
import type { StreamIndex } from './stream-index';

/** What is known of notifications, for members with streams. */
export interface UnreadSource {
  /** How many notifications each of these members has not read. */
  count: (db: Database, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Which of these members have been told of it. */
  findTold: (db: Database, telling: Telling, userIds: readonly string[]) => Promise<string[]>;
}

/** Members that are counted in one statement. */
const COUNTED_AT_ONCE = 500;

/** Of more than so many in one read, all members with streams are counted: that costs less than to look for whom they are. */
const MAX_TELLINGS = 50;

/** Streams that are written to in one turn of the event loop. */
const STREAMS_PER_TURN = 200;

/** Collects whose number of unread notifications may have changed, and tells their streams. */
export function createUnreadQueue(db: Database, index: StreamIndex, source: UnreadSource) {
  let members = new Set<string>();
  let tellings = new Map<string, Telling>();

  async function findMembers(): Promise<string[]> {
    const found = members;
    const told = tellings;
    members = new Set();
    tellings = new Map();
    const present = index.members();
    if (told.size > MAX_TELLINGS) return present;
    for (const telling of told.values()) {
      for (const member of await source.findTold(db, telling, present)) found.add(member);
    }
    return [...found].filter((member) => index.ofMember(member).length > 0);
  }

  return {
    addMember: (member: string) => void members.add(member),
    addTopic(topic: string) {
      const member = memberOfTopic(topic);
      if (member !== null) members.add(member);
      const telling = tellingOfTopic(topic);
      if (telling !== null) tellings.set(topic, telling);
    },
    async send(cursor: number): Promise<void> {
      const due = await findMembers();
      let written = 0;
      for (let from = 0; from < due.length; from += COUNTED_AT_ONCE) {
        const some = due.slice(from, from + COUNTED_AT_ONCE);
        const counts = await source.count(db, some);
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
