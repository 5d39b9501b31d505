import { startPostgres } from './native-postgres.mjs';

/** One PostgreSQL for the whole run: the one that `DATABASE_URL` names, else its own. */
export default async function setup() {
  if (process.env.DATABASE_URL) return;
  const postgres = await startPostgres();
  // Workers inherit the environment; the teardown shares this process.
  process.env.DATABASE_URL = postgres.url;
  globalThis.stopPostgres = postgres.stop;
}
