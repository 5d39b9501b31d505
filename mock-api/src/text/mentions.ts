import { sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import { handleKey } from '../db/handles';
import type { Queryable } from '../db/transaction';
import { UnprocessableError } from '../errors';
import { listMentions } from './text-pool';

/** So many handles of a text are looked up: more than anybody may mention. */
const MAX_LOOKED_UP = 50;

const DAY = 86_400_000;

/** Whom a text mentions. */
export interface Mentions {
  /** By the handle that is written, normalized, the current one. */
  handles: ReadonlyMap<string, string>;
  userIds: readonly string[];
}

const NOBODY: Mentions = { handles: new Map(), userIds: [] };

/** The members whom a text mentions. Nobody who is disabled. */
export async function findMentions(
  db: Queryable,
  markdown: string,
  field: string,
): Promise<Mentions> {
  if (!/[@＠]/.test(markdown)) return NOBODY;
  const written = (await listMentions(markdown, field)).slice(0, MAX_LOOKED_UP);
  if (written.length === 0) return NOBODY;
  const byKey = new Map(written.map((handle) => [handleKey(handle), handle]));
  const rows = await db
    .selectFrom('handles')
    .innerJoin('users', 'users.id', 'handles.user_id')
    .select(['handles.key', 'users.id', 'users.handle'])
    .where('handles.key', '=', sql<string>`any(${[...byKey.keys()]}::text[])`)
    .where('users.is_active', '=', true)
    .execute();
  const current = new Map(rows.map(({ key, handle }) => [key, handle ?? '']));
  return {
    handles: new Map(
      written.flatMap((handle) => {
        const found = current.get(handleKey(handle));
        return found === undefined || found === '' ? [] : [[handle, found] as const];
      }),
    ),
    userIds: [...new Set(rows.map(({ id }) => id))],
  };
}

/** How many people a member may mention in a text. */
async function readLimit(db: Queryable, userId: string, now: Date): Promise<number> {
  const { max, newMember, newForDays } = LIMITS.mentions;
  const { role, created_at: since } = await db
    .selectFrom('users')
    .select(['role', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isNew = role === 'user' && now.getTime() - since.getTime() < newForDays * DAY;
  return isNew ? newMember : max;
}

function tooManyError(limit: number, count: number, field: string): UnprocessableError {
  const { max, newForDays } = LIMITS.mentions;
  const why = limit < max ? ` in your first ${newForDays} days` : '';
  const message = `You can mention ${limit} people in a text${why}, and this one mentions ${count}. Take the @ away from some.`;
  return new UnprocessableError(message, { fields: { [field]: message } });
}

/** The members whom somebody mentions in a text. Throws a 422 that names `field` if there are too many. */
export async function readMentions(
  db: Queryable,
  markdown: string,
  field: string,
  authorId: string,
): Promise<Mentions> {
  const mentions = await findMentions(db, markdown, field);
  const others = mentions.userIds.filter((id) => id !== authorId);
  if (others.length <= LIMITS.mentions.newMember) return mentions;
  const limit = await readLimit(db, authorId, new Date());
  if (others.length > limit) throw tooManyError(limit, others.length, field);
  return mentions;
}
