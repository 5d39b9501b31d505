/** One schema change. Never edited after its release; `name` is stored in the database. */
export interface Migration {
  name: string;
  sql: string;
}
