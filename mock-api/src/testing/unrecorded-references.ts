import { sql } from 'kysely';
import type { Database } from '../db/connect';

/** Tables whose texts keep no file: they say what was once done, and are never shown with files. */
const HISTORY = ['audit_log', 'mail_outbox'];

/**
 * The files that any column of a table names without a reference, as `table.column hash`. Columns
 * come from the catalog, so that a table that is added later is searched too.
 */
export async function findUnrecordedReferences(db: Database): Promise<string[]> {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name
    from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')
      and table_name <> all(${['media', 'media_references', 'member_files', ...HISTORY]}::text[])`.execute(
    db,
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await sql<{ hash: string }>`
      select distinct hit[1] as hash
      from ${sql.table(table)},
        regexp_matches(${sql.ref(column)}::text, '[0-9a-f]{64}', 'g') as hit
      where hit[1] in (select hash from media)
        and not exists (select from media_references where media_references.hash = hit[1])`.execute(
      db,
    );
    found.push(...rows.map(({ hash }) => `${table}.${column} ${hash}`));
  }
  return found;
}
