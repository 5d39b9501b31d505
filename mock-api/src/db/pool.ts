import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { OutageError, TooSlowError } from '../errors';
import { createStatementNames, isUnusableStatement } from './prepared-statements';

/** A function as the query of Kysely's client, whose type has an overload for cursors that nothing here opens. */
export const asClientQuery = (
  query: (text: string, values: unknown[]) => Promise<unknown>,
): PostgresPoolClient['query'] => query as unknown as PostgresPoolClient['query'];

interface PoolRules {
  /** Whether each connection is a session of its own, so that it can keep prepared statements. */
  keepsStatements: boolean;
  /** How long a statement within a transaction may take, in milliseconds; null for the server's own limit. */
  transactionTimeout: number | null;
  /** How many may wait for a connection; others are refused at once. */
  maxWaiting: number;
}

/** Classes 08, 53 and 57P: no connection, no resources, shutting down. 25006: a standby by now. */
const OUTAGE_STATES = /^(08|53|57P|25006)/;
const CANCELED = '57014';

/** Values that cannot be sent. */
const isOwnFault = (error: unknown) => error instanceof TypeError || error instanceof RangeError;

/**
 * What went wrong with a query. A failure without an SQLSTATE is one of the connection: here, and
 * nowhere else, it is certain that it is the database's.
 */
function describeFailure(error: unknown): unknown {
  if (isOwnFault(error)) return error;
  if (!(error instanceof DatabaseError)) return new OutageError(error);
  const state = error.code ?? '';
  if (state === CANCELED) return new TooSlowError(error);
  return OUTAGE_STATES.test(state) ? new OutageError(error) : error;
}

/**
 * The pool as Kysely needs it. Failures of connections become an `OutageError`, statements that
 * exceed the server's limit a `TooSlowError`; queries marked as prepared get a name.
 */
export function createGuardedPool(pool: Pool, rules: PoolRules): PostgresPool {
  const { keepsStatements, transactionTimeout, maxWaiting } = rules;
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const names = createStatementNames(keepsStatements);

  // One round trip, and through a pooler still the same connection.
  const begin =
    transactionTimeout === null
      ? 'begin'
      : `begin; set local statement_timeout = ${transactionTimeout}`;

  async function run(client: PoolClient, text: string, values: unknown[]) {
    if (text === 'begin') return client.query(begin);
    const name = names.nameOf(text);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isUnusableStatement(error)) throw error;
      names.disable();
      return client.query(text, values);
    }
  }

  function guard(client: PoolClient): PostgresPoolClient {
    const query = asClientQuery(async (text, values) => {
      try {
        return await run(client, text, values);
      } catch (error) {
        throw describeFailure(error);
      }
    });
    const guarded = { query, release: (error?: boolean) => client.release(error) };
    clients.set(client, guarded);
    return guarded;
  }

  // The pool replaces a broken connection, but an error without a listener ends the process: of one
  // that is idle, and of one that a transaction holds while it does something else.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  return {
    async connect() {
      if (pool.waitingCount >= maxWaiting) {
        throw new OutageError(new Error(`${maxWaiting} queries wait for a connection.`));
      }
      const client = await pool.connect().catch((error: unknown) => {
        throw describeFailure(error);
      });
      // Kysely recognises a connection by its client.
      return clients.get(client) ?? guard(client);
    },
    end: () => pool.end(),
  };
}
