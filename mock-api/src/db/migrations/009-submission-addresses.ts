import type { Migration } from './migration';

/**
 * What identifies a guest's address, where small letters alone do not: those of international domains,
 * which were refused before. So it is empty for all rows that exist.
 */
export const submissionAddresses: Migration = {
  name: '009-submission-addresses',
  sql: 'alter table submissions add column email_key text',
};
