/**
 * Bulk changes and the rows that each of them changes, with their states before and after. An admin
 * has one running operation for each area, and an operation is undone once.
 */
const bulkOperations = `
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
  create index bulk_operations_waiting on bulk_operations (advanced_at) where status = 'running';
  create unique index bulk_operations_undo on bulk_operations (undo_of) where undo_of is not null;
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
  -- For the removal of a member, whose name and address are labels.
  create index bulk_items_of_row on bulk_items (row_id);
  create index bulk_items_with_address on bulk_items ((lower(label) collate "C"))
    where label like '%@%';
`;

const auditLog = `
  create table audit_log (
    id uuid primary key,
    actor_id uuid not null,
    action text not null,
    subject text not null,
    subject_id uuid not null,
    before jsonb,
    after jsonb,
    created_at timestamptz(3) not null
  );
  create index audit_log_newest on audit_log (created_at desc, id desc);
  create index audit_log_of_subject on audit_log (subject_id, created_at desc);
  create index audit_log_of_kind on audit_log (subject, created_at desc, id desc);
  create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);
  create index audit_log_of_action on audit_log (action text_pattern_ops);
`;

export const administration = bulkOperations + auditLog;
