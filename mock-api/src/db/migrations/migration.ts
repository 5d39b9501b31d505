/** One step forward. Steps are never edited once released, only followed by another. */
export interface Migration {
  name: string;
  sql: string;
}
