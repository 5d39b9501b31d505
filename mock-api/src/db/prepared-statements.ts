import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';

const MARK = '/* prepared */';

/**
 * For `modifyFront` of a query that many requests repeat: a connection parses it only once, and
 * plans it only until PostgreSQL finds a plan that fits all values. Its text must not vary with
 * what a visitor sends, apart from a few page sizes. Not within transactions, which an unusable
 * statement would end.
 */
export const prepared = sql.raw(MARK);

/** Each costs memory in every connection of the server. Queries beyond these are sent as others are. */
const MOST_STATEMENTS = 100;

/**
 * The statement is unknown to this connection of the server, exists there already, or was prepared
 * before a migration. Poolers that hand on each transaction to another connection cause the first
 * two, unless they know of prepared statements (PgBouncer from 1.21 on).
 */
const UNUSABLE = new Set(['26000', '42P05', '0A000']);

export const isUnusableStatement = (error: unknown) =>
  error instanceof DatabaseError && UNUSABLE.has(error.code ?? '');

interface StatementNames {
  /** The name of a marked query, under which its connection keeps it. */
  nameOf: (text: string) => string | undefined;
  /** From now on no query has a name: the server turned out not to keep them. */
  disable: () => void;
}

export function createStatementNames(isEnabled: boolean): StatementNames {
  const names = new Map<string, string>();
  let isKeeping = isEnabled;
  return {
    nameOf(text) {
      if (!isKeeping || !text.includes(MARK)) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
      const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
      names.set(text, name);
      return name;
    },
    disable() {
      isKeeping = false;
    },
  };
}
