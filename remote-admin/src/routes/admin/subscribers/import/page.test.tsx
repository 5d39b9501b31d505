import { screen, waitFor, within } from '@testing-library/react';
import type { ImportReport } from 'shared-kit/contract';
import { errorResponse, type MockResponses, type RecordedRequest } from 'shared-kit/testing';
import { openAdmin } from '../../../../open-admin.testing';

const CSV = 'email\nnew@sheetfolk.test\n';

const report: ImportReport = {
  rows: 1_205,
  added: 1_002,
  duplicates: 2,
  invalid: 201,
  skipped: 0,
  skippedByReason: [],
  skippedLines: [],
  unclear: 0,
  stateColumns: [],
  ignoredColumns: 0,
  ignoredColumnNames: [],
  duplicateLines: [
    { line: 4, email: 'mia@sheetfolk.test', reason: 'subscribed' },
    { line: 1_200, email: 'new@sheetfolk.test', reason: 'in_file' },
  ],
  invalidLines: [{ line: 7, value: 'not-an-address', message: 'Enter a valid email' }],
  preview: [
    {
      email: 'new@sheetfolk.test',
      source: 'import',
      tags: ['vba'],
      confirmedAt: '2026-04-05T09:00:00.000Z',
    },
  ],
};

const IMPORT = 'POST /api/admin/subscribers/import';

const open = (response: unknown = report, more: MockResponses = {}) =>
  openAdmin('/admin/subscribers/import', { [IMPORT]: response, ...more });

type User = ReturnType<typeof open>['user'];

const choose = async (user: User, file: File) => {
  const chooser = await screen.findByLabelText('CSV file', { selector: 'input' });
  await user.upload(chooser, file);
};
const csvFile = (text = CSV) => new File([text], 'list.csv', { type: 'text/csv' });

test('previews what an import would do, by line, and adds nothing yet', async () => {
  const { user, requests } = open();
  await choose(user, csvFile());
  const invalid = await screen.findByRole('table', { name: 'Invalid lines' });
  expect(requests.map(({ body }) => body)).toEqual([
    { csv: CSV, fileName: 'list.csv', dryRun: true },
  ]);
  const row = within(invalid).getByRole('row', { name: /not-an-address/ });
  expect(row).toHaveTextContent('Line7');
  expect(row).toHaveTextContent('Enter a valid email');
  expect(screen.getByText('The first 1 of 201.')).toBeVisible();
  const duplicates = screen.getByRole('table', { name: 'Duplicates' });
  expect(within(duplicates).getByRole('row', { name: /mia@/ })).toHaveTextContent(
    'Is subscribed already',
  );
  const inFile = within(duplicates).getByRole('row', { name: /new@/ });
  expect(inFile).toHaveTextContent('1,200');
  expect(inFile).toHaveTextContent('Appears earlier in the file');
  const added = within(screen.getByRole('table', { name: 'New subscribers' })).getByRole('row', {
    name: /new@/,
  });
  for (const text of ['import', 'vba', '5 Apr 2026']) expect(added).toHaveTextContent(text);
  for (const [label, count] of [
    ['Rows', '1,205'],
    ['New', '1,002'],
    ['Opted out', '0'],
    ['Duplicates', '2'],
    ['Invalid', '201'],
  ]) {
    const term = screen.getAllByText(label ?? '').find(({ tagName }) => tagName === 'DT');
    expect(term?.nextElementSibling).toHaveTextContent(count ?? '');
  }
});

const foreign: ImportReport = {
  ...report,
  skipped: 204,
  skippedByReason: [
    { reason: 'unsubscribed', count: 203 },
    { reason: 'undeliverable', count: 1 },
  ],
  skippedLines: [
    { line: 3, email: 'off@sheetfolk.test', reason: 'unsubscribed', column: 'email_disabled' },
    { line: 9, email: '', reason: 'undeliverable', column: 'status' },
  ],
  unclear: 1,
  stateColumns: ['email_disabled', 'status'],
  ignoredColumns: 301,
  ignoredColumnNames: [
    { position: 2, name: 'expiry', reason: 'no_field' },
    { position: 5, name: 'CONFIRM_TIME', reason: 'foreign_confirmation' },
    { position: 6, name: '', reason: 'no_name' },
    { position: 7, name: 'E-Mail', reason: 'other_address' },
  ],
};

test('names who has opted out, by what, and every ignored column with the reason', async () => {
  const { user } = open(foreign);
  await choose(user, csvFile());
  const optedOut = await screen.findByRole('table', { name: 'Opted out' });
  const row = within(optedOut).getByRole('row', { name: /off@/ });
  for (const text of ['3', 'Unsubscribed', 'email_disabled']) expect(row).toHaveTextContent(text);
  expect(within(optedOut).getByRole('row', { name: /\(empty\)/ })).toHaveTextContent(
    'Mail does not arrive',
  );
  expect(
    screen.getByText(
      'Nobody here is added. Unsubscribed: 203. Mail does not arrive: 1. The first 2 of 204.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Who has opted out is read from “email_disabled” and “status”.'),
  ).toBeVisible();
  expect(
    screen.getByText(/^1 row does not say clearly .+ will be added as not conf/),
  ).toBeVisible();
  const ignored = screen.getByRole('table', { name: 'Ignored columns' });
  for (const [name, reason] of [
    ['expiry', 'no such field'],
    ['CONFIRM_TIME', 'to another program'],
    ['(no name)', 'has no name'],
    ['E-Mail', 'another column'],
  ] as const) {
    const cell = within(ignored).getByRole('rowheader', { name });
    expect(cell.closest('tr')).toHaveTextContent(reason);
  }
  expect(screen.getByText('The first 4 of 301.')).toBeVisible();
});

test('says that the name of a file keeps its people out', async () => {
  const line = { line: 2, email: 'off@sheetfolk.test', reason: 'unsubscribed', column: null };
  const { user } = open({ ...foreign, added: 0, preview: [], skippedLines: [line] });
  await choose(user, csvFile());
  expect(await screen.findByText(/By its name, this is a file of people who/)).toBeVisible();
  expect(screen.getByRole('row', { name: /off@/ })).toHaveTextContent('The name of the file');
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('tells after an import what was left out', async () => {
  const { user } = open({ ...foreign, unclear: 1_200 });
  await choose(user, csvFile());
  await user.click(await screen.findByRole('button', { name: 'Import 1,002 subscribers' }));
  expect(await screen.findByText('1,002 subscribers were added.')).toBeVisible();
  expect(screen.getByText(/^1,200 rows do not say clearly .+ was added as not/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Opted out' })).toBeVisible();
});

test('imports, shows the report, and offers another file', async () => {
  const { user, requests } = open(({ body }: RecordedRequest) =>
    Object(body).dryRun ? report : { ...report, added: 1_001, duplicates: 3 },
  );
  await choose(user, csvFile());
  await user.click(await screen.findByRole('button', { name: 'Import 1,002 subscribers' }));
  expect(await screen.findByText('1,001 subscribers were added.')).toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ csv: CSV, fileName: 'list.csv', dryRun: false });
  expect(screen.getByRole('table', { name: 'Duplicates' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('can be sent again after an error, under the same key', async () => {
  let isRejected = true;
  const { user, requests } = open(({ body }: RecordedRequest) => {
    if (Object(body).dryRun) return report;
    return isRejected ? errorResponse('unavailable', 'Back in a minute.') : report;
  });
  await choose(user, csvFile());
  const button = await screen.findByRole('button', { name: 'Import 1,002 subscribers' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The import failed: Back in a minute.',
  );
  isRejected = false;
  await user.click(button);
  expect(await screen.findByText('1,002 subscribers were added.')).toBeVisible();
  const keys = requests.slice(1).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('offers no import of a file without new subscribers', async () => {
  const { user } = open({ ...report, added: 0, preview: [] });
  await choose(user, csvFile());
  expect(await screen.findByText('This file has no new subscribers.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

test('shows why the API cannot read a file, and checks it again on Retry', async () => {
  const reason = 'The first line must name the columns, and one of them “email”.';
  let response: unknown = errorResponse('invalid', reason);
  const { user } = open(() => response);
  await choose(user, csvFile('name\nMia\n'));
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  response = report;
  await user.click(screen.getByRole('button', { name: 'Retry list.csv' }));
  expect(await screen.findByRole('table', { name: 'Invalid lines' })).toBeVisible();
});

test('refuses a file that is too large or not text, without a request', async () => {
  const { user, requests } = open();
  const large = csvFile();
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  await choose(user, large);
  expect(await screen.findByText('list.csv is larger than 10 MB.')).toBeVisible();
  await choose(user, csvFile('PK\u0003\u0004'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Save the sheet as CSV first.');
  await waitFor(() => expect(requests).toEqual([]));
});

test('forgets the preview when the file is removed', async () => {
  const { user } = open();
  await choose(user, csvFile());
  await screen.findByRole('table', { name: 'Invalid lines' });
  await user.click(screen.getByRole('button', { name: 'Remove list.csv' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
