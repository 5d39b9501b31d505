import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

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

const isUnusable = (error: unknown) =>
  error instanceof DatabaseError && UNUSABLE.has(error.code ?? '');

/**
 * The pool as Kysely needs it, with marked queries as prepared statements. When the server turns
 * out not to keep them, the query is sent again without a name, and so are all later ones.
 */
export function preparingPool(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  let isEnabled = true;

  function nameOf(text: string): string | undefined {
    if (!isEnabled || !text.includes(MARK)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  }

  async function run(client: PoolClient, text: string, values: unknown[]) {
    const name = nameOf(text);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isUnusable(error)) throw error;
      isEnabled = false;
      return client.query(text, values);
    }
  }

  function prepare(client: PoolClient): PostgresPoolClient {
    // Kysely's type has an overload for cursors, which nothing here opens.
    const query = ((text: string, values: unknown[]) =>
      run(client, text, values)) as unknown as PostgresPoolClient['query'];
    const preparing = { query, release: () => client.release() };
    clients.set(client, preparing);
    return preparing;
  }

  return {
    async connect() {
      const client = await pool.connect();
      // Kysely recognises a connection by its client.
      return clients.get(client) ?? prepare(client);
    },
    end: () => pool.end(),
  };
}
