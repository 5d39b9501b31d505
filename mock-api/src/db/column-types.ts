import type { ColumnType, RawBuilder } from 'kysely';

/** Written as text: `pg` would turn an array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;

/** A tsvector, written by the search module and never selected. */
export type SearchVector = ColumnType<never, RawBuilder<string>, RawBuilder<string>>;

export type Defaulted<T> = ColumnType<T, T | undefined, T>;
