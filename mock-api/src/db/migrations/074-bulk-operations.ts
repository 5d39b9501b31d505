import type { Migration } from './migration';

/**
 * Bulk changes and the rows that each of them changes, with their states before and after. An admin
 * has one running operation for each area, and an operation is undone once.
 */
export const bulkOperations: Migration = {
  name: '074-bulk-operations',
  sql: `
    create table bulk_operations (
      id uuid primary key,
      area text not null,
      action text not null,
      value text not null default '',
      actor_id uuid not null references users (id) on delete cascade,
      status text not null check (status in ('running', 'done', 'stopped')),
      total integer not null default 0,
      position integer not null default 0,
      changed integer not null default 0,
      unchanged integer not null default 0,
      failed integer not null default 0,
      undo_of uuid references bulk_operations (id) on delete set null,
      advanced_at timestamptz(3) not null,
      created_at timestamptz(3) not null,
      finished_at timestamptz(3),
      check ((status = 'running') = (finished_at is null))
    );
    create unique index bulk_operations_running on bulk_operations (actor_id, area)
      where status = 'running';
    create index bulk_operations_waiting on bulk_operations (advanced_at)
      where status = 'running';
    create unique index bulk_operations_undo on bulk_operations (undo_of)
      where undo_of is not null;
    create index bulk_operations_created on bulk_operations (created_at, id);

    create table bulk_items (
      operation_id uuid not null references bulk_operations (id) on delete cascade,
      position integer not null,
      row_id uuid not null,
      label text not null,
      outcome text check (outcome in ('changed', 'unchanged', 'failed')),
      message text,
      before jsonb,
      after jsonb,
      primary key (operation_id, position)
    );
  `,
};
