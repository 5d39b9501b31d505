import type { Migration } from './migration';

/** Rows without an owner are of before: their response is the body alone. */
export const idempotencyOwner: Migration = {
  name: '083-idempotency-owner',
  sql: `
    alter table idempotency_keys add column owner text;
    alter table idempotency_keys add column committed_at timestamptz(3);
  `,
};
