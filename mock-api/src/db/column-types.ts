import type { ColumnType } from 'kysely';

/** Written as text: `pg` would turn an array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;

/** A tsvector as text, made by `search/documents` and never selected. */
export type SearchVector = ColumnType<never, string, string>;

export type Defaulted<T> = ColumnType<T, T | undefined, T>;
