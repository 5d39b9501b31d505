import { sql, type RawBuilder } from 'kysely';
import type { BulkArea } from 'shared-kit/contract';
import * as z from 'zod';
import type { Database } from '../../db/connect';
import type { Transaction } from '../../db/transaction';
import type { Identity } from '../../http/authentication';
import { parseInput, rejectUnknownKeys } from '../../http/validation';
import type { Site } from '../../mail/transport';

/** What the change of a row needs. */
export interface RowChange {
  /** The change is a part of this transaction. */
  trx: Transaction;
  /** The admin who started the operation. */
  actor: Identity;
  id: string;
  /** The role, tag or note of the action; else empty. */
  value: string;
  site: Site;
}

export interface BulkActionDefinition {
  /** Changes one row as the list's own endpoint does. Does nothing if the row is so already. */
  apply: (change: RowChange) => Promise<unknown>;
  /** Of `value`; without it, the action has none. */
  value?: z.ZodType<string>;
  canUndo: boolean;
}

/** The rows that match a filter: all with `where` in `from`, which has the table's name. */
export interface MatchingRows {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
}

/** How the rows of one admin list are changed many at a time. */
export interface BulkAreaDefinition {
  table:
    | 'users'
    | 'posts'
    | 'tracks'
    | 'templates'
    | 'submissions'
    | 'threads'
    | 'comments'
    | 'subscribers'
    | 'mail_outbox';
  /** The condition of the rows that the list can show. */
  visible: RawBuilder<boolean>;
  /** What a row is called. */
  label: RawBuilder<unknown>;
  /**
   * What the actions change, as JSON. The outcome is `unchanged` if it is the same before and after;
   * undo restores it.
   */
  state: RawBuilder<unknown>;
  /** Whether a batch locks its rows in advance; false if the change locks another table first. */
  locksRows: boolean;
  /** Throws a 400 that names the fields of an invalid filter. */
  match: (db: Database, filter: Record<string, string>) => Promise<MatchingRows>;
  actions: Readonly<Record<string, BulkActionDefinition>>;
  /** Restores the state of a row. Only called if the row still has the state after the change. */
  restore?: (change: RowChange, before: unknown) => Promise<unknown>;
  /** Why this row is not changed in bulk; null if it may be. */
  explainProtection?: (actor: Identity, id: string) => string | null;
}

interface AreaOptions<Query extends z.ZodObject, State> extends Omit<
  BulkAreaDefinition,
  'match' | 'restore' | 'visible' | 'locksRows'
> {
  /** The query of the list's endpoint. */
  query: Query;
  match: (db: Database, filter: z.output<Query>) => Promise<MatchingRows> | MatchingRows;
  visible?: RawBuilder<boolean>;
  locksRows?: boolean;
  restore?: {
    state: z.ZodType<State>;
    apply: (change: RowChange, before: State) => Promise<unknown>;
  };
}

const PAGING = ['limit', 'cursor', 'sort'];

/** The filters of a list's query: what chooses rows, not their order and page. */
function pickFilters(query: z.ZodObject) {
  const filters = Object.entries(query.shape).filter(([name]) => !PAGING.includes(name));
  return z.object({
    target: z.object({ filter: rejectUnknownKeys(z.object(Object.fromEntries(filters))) }),
  });
}

export function defineBulkArea<Query extends z.ZodObject, State = never>({
  query,
  match,
  restore,
  ...options
}: AreaOptions<Query, State>): BulkAreaDefinition {
  const filters = pickFilters(query);
  return {
    visible: sql<boolean>`true`,
    locksRows: true,
    ...options,
    match: async (db, filter) => {
      const { target } = parseInput(filters, { target: { filter } });
      // The list's own schema, whose paging is optional, has parsed it.
      return match(db, target.filter as z.output<Query>);
    },
    ...(restore && {
      restore: (change: RowChange, before: unknown) =>
        restore.apply(change, restore.state.parse(before)),
    }),
  };
}

/** A timestamp as JSON in UTC, whatever the session's time zone is. */
export const utcText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Such a timestamp, read. */
export const utcDate = z.iso
  .datetime()
  .nullable()
  .transform((text) => (text === null ? null : new Date(text)));

export type BulkAreas = Readonly<Record<BulkArea, BulkAreaDefinition>>;
