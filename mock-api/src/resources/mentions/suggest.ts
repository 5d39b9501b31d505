import { sql } from 'kysely';
import { foldText } from 'shared-kit/content/words';
import type { MentionSuggestion } from 'shared-kit/contract';
import { normalizeHandle } from 'shared-kit/contract/constants';
import type { Database } from '../../db/connect';
import { firstMatches, nameTerms, queryName } from '../../db/search/query';
import { inTransaction } from '../../db/transaction';
import { TooSlowError } from '../../errors';

/** Above the keyboard of a phone there is room for these. */
const MAX_SUGGESTIONS = 8;

/** So many of the newest replies say who takes part in a discussion. */
const NEWEST_REPLIES = 200;

/** Matches of a name of which some are shown. */
const MAX_MATCHES = 60;

/** Longer, names are left out, which a common beginning may need: whoever types is waiting. */
const NAMES_TIMEOUT_MS = 30;

interface Person {
  id: string;
  name: string;
  handle: string;
  avatar: string | null;
}

const FIELDS = sql`users.id, users.name, users.handle, users.avatar`;
const CAN_BE_MENTIONED = sql<boolean>`users.is_active and users.handle is not null`;

/** Who has begun a discussion, and who has replied lately; the latest first. */
async function listTakingPart(db: Database, threadId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with newest as (
      select author_id, created_at from comments
      where thread_id = ${threadId} and deleted_at is null
      order by created_at desc, id desc limit ${NEWEST_REPLIES}
    ), people as (
      select author_id, max(created_at) as latest from (
        select author_id, created_at from newest
        union all select author_id, created_at from threads where id = ${threadId}
      ) as texts group by author_id
    )
    select ${FIELDS} from people join users on users.id = people.author_id
    where ${CAN_BE_MENTIONED} order by latest desc, users.id`.execute(db);
  return rows;
}

/** Whether a person's handle, or a word of their name, begins with what is typed. */
function isBegun({ name, handle }: Person, q: string): boolean {
  const beginning = foldText(q);
  if (beginning === '' || handle.startsWith(normalizeHandle(q))) return true;
  const folded = foldText(name);
  return folded.startsWith(beginning) || folded.includes(` ${beginning}`);
}

async function listByHandle(db: Database, q: string): Promise<Person[]> {
  const from = normalizeHandle(q);
  const { rows } = await sql<Person>`
    select ${FIELDS} from (
      select user_id from handles
      where handle >= ${from} and handle < ${`${from}\u{10ffff}`}
        and user_id is not null and given_up_at is null
      order by handle limit ${MAX_SUGGESTIONS}
    ) as found join users on users.id = found.user_id
    where ${CAN_BE_MENTIONED} order by users.handle`.execute(db);
  return rows;
}

async function listByName(db: Database, q: string): Promise<Person[]> {
  const terms = nameTerms(q);
  if (terms.length === 0) return [];
  try {
    return await inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(NAMES_TIMEOUT_MS)}`.execute(trx);
      const { rows } = await sql<Person>`
        select ${FIELDS} from (
          select * from ${firstMatches(sql`
            select * from users where ${CAN_BE_MENTIONED} and search @@ ${queryName(terms)}`)}
          limit ${MAX_MATCHES}
        ) as users
        order by users.followers_count desc, users.id limit ${MAX_SUGGESTIONS}`.execute(trx);
      return rows;
    });
  } catch (error) {
    if (error instanceof TooSlowError) return [];
    throw error;
  }
}

/** A few members whom a text of the viewer can mention: those of its discussion first. */
export async function suggestPeople(
  db: Database,
  viewerId: string,
  { q, thread }: { q: string; thread?: string | undefined },
): Promise<MentionSuggestion[]> {
  const takingPart = thread === undefined ? [] : await listTakingPart(db, thread);
  const people = takingPart.filter((person) => isBegun(person, q));
  if (normalizeHandle(q) !== '') {
    if (people.length < MAX_SUGGESTIONS) people.push(...(await listByHandle(db, q)));
    if (people.length < MAX_SUGGESTIONS) people.push(...(await listByName(db, q)));
  }
  const byId = new Map(people.map((person) => [person.id, person]));
  byId.delete(viewerId);
  return [...byId.values()].slice(0, MAX_SUGGESTIONS);
}
