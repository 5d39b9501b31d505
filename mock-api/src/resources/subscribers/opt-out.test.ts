import { findStateColumns, readFileName } from './opt-out';

const read = (column: string, cell: string) => findStateColumns([column]).read([cell]);

test.each([
  ['email_disabled', 'true', 'unsubscribed'],
  ['Email disabled', 'TRUE', 'unsubscribed'],
  ['subscribed_to_emails', 'false', 'unsubscribed'],
  ['deleted_at', '2026-01-02', 'removed'],
  ['status', 'cancelled', 'unsubscribed'],
  ['State', 'Bounced', 'undeliverable'],
  ['status', 'complained', 'complained'],
  ['status', 'inactive', 'unsubscribed'],
  ['UNSUB_TIME', '2026-01-02 10:00:00', 'unsubscribed'],
  ['UNSUB_REASON', 'no longer interested', 'unsubscribed'],
  ['CLEAN_TIME', '2026-01-02 10:00:00', 'undeliverable'],
  ['subscriber_type', 'unsubscribed', 'unsubscribed'],
  ['Type', 'undeliverable', 'undeliverable'],
  ['Status', 'Junk', 'complained'],
  ['Email Opt Out', '1', 'unsubscribed'],
  ['Unsubscribed from all email', 'yes', 'unsubscribed'],
  ['Accepts Email Marketing', 'no', 'unsubscribed'],
  ['EMAIL_BLACKLISTED', 'x', 'unsubscribed'],
  ['Statut', 'Désabonné', 'unsubscribed'],
  ['Status', 'Abgemeldet', 'unsubscribed'],
  ['subscribed', 'Unsubscribed', 'unsubscribed'],
])('%s: %s is nobody to add', (column, cell, optOut) => {
  expect(read(column, cell)).toEqual({ optOut, column, isUnclear: false });
});

test.each([
  ['email_disabled', 'false'],
  ['subscribed_to_emails', 'true'],
  ['Subscribed', '2025-03-04 09:00:00'],
  ['Subscribed', '04/03/2025'],
  ['status', 'active'],
  ['deleted_at', ''],
  ['UNSUB_TIME', ''],
  ['unsubscribe_url', 'https://lists.example/u/1'],
  ['Type', 'premium'],
  ['Type', 'Friend of the house'],
  ['Name', 'Unsubscribed'],
  ['active_subscription', 'false'],
  ['MEMBER_RATING', '1'],
])('%s: %s is no objection', (column, cell) => {
  expect(read(column, cell)).toEqual({ isUnclear: false });
});

test.each([
  ['status', 'pending'],
  ['status', ''],
  ['state', 'Ohio'],
  ['subscribed_to_emails', ''],
  ['consent', 'I agree to something'],
])('%s: %s is unclear', (column, cell) => {
  expect(read(column, cell)).toEqual({ isUnclear: true });
});

test('one column that says no is enough', () => {
  const columns = findStateColumns(['email', 'status', 'name', 'email_disabled']);
  expect([...columns.names.values()]).toEqual(['status', 'email_disabled']);
  expect(columns.read(['a@b.test', 'active', 'Ana', 'true'])).toMatchObject({
    optOut: 'unsubscribed',
    column: 'email_disabled',
  });
  expect(columns.read(['a@b.test', 'active', 'Ana', ''])).toEqual({ isUnclear: false });
});

test.each([
  ['unsubscribed_members_export_4f2a.csv', 'unsubscribed'],
  ['cleaned_email_audience_export.csv', 'undeliverable'],
  ['Bounces 2026.txt', 'undeliverable'],
  ['subscribed_members_export_4f2a.csv', undefined],
  ['list-without-unsubscribed.csv', undefined],
  ['subscribers-2026-01-31.csv', undefined],
])('the file %s is of people who are %s', (name, reason) => {
  expect(readFileName(name)).toBe(reason);
});
