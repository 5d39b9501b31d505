import {
  isNumber,
  isNullable,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isString,
} from 'shared-kit/client/guards';
import { liveChanges } from 'shared-kit/contract/constants';
import type { LiveThreadChange } from 'shared-kit/contract';

/** What a tab hears, from its own stream or from the tab that has it. */
export type LiveEvent =
  | { kind: 'unread'; count: number }
  | ({ kind: 'thread' } & LiveThreadChange)
  /** How many replies the discussions have that are followed from now on. */
  | { kind: 'counts'; threads: Record<string, number> }
  /** Something may have been missed: read again what is shown. */
  | { kind: 'resync' };

const isUnread = isObjectOf<{ count: number }>({ count: isNumber });
const isHello = isObjectOf<{ threads: Record<string, number> }>({ threads: isRecordOf(isNumber) });
const isChange = isObjectOf<LiveThreadChange>({
  thread: isString,
  change: isOneOf(liveChanges),
  reply: isNullable(isString),
});

/** Reads a server-sent event; null if it is of another kind, or not as expected. */
export function readLiveEvent(name: string, data: string): LiveEvent | null {
  if (name === 'resync') return { kind: 'resync' };
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  if (name === 'unread' && isUnread(value)) return { kind: 'unread', count: value.count };
  if (name === 'hello' && isHello(value)) return { kind: 'counts', threads: value.threads };
  if (name !== 'thread' || !isChange(value)) return null;
  const { thread, change, reply } = value;
  return { kind: 'thread', thread, change, reply };
}
