import { screen, waitFor, within } from '@testing-library/react';
import { buildId, buildPage, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const mail = {
  _id: buildId(),
  recipient: 'mia@sheetfolk.test',
  subject: 'Confirm your address',
  status: 'failed',
  attempts: 12,
  dueAt: null,
  sentAt: null,
  lastError: 'No such mailbox.',
  createdAt: '2026-05-04T10:00:00.000Z',
};
const retried = { ...mail, status: 'retrying', attempts: 0, dueAt: '2036-05-04T10:00:00.000Z' };
const sent = {
  ...mail,
  _id: buildId(),
  subject: 'Welcome',
  status: 'sent',
  attempts: 1,
  sentAt: '2026-05-04T10:01:00.000Z',
  lastError: null,
};

const open = (responses: MockResponses = {}, search = '') =>
  openAdmin(`/admin/jobs?tab=mail${search}`, {
    'GET /api/admin/mail': buildPage([mail, sent]),
    ...responses,
  });

const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('shows recipient, subject, status, attempts, due and last error of each mail', async () => {
  open();
  const row = await findRow(/Confirm your address/);
  for (const text of [
    'mia@sheetfolk.test',
    'Failed',
    '12',
    'Not tried again',
    'No such mailbox.',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  const other = await findRow(/Welcome/);
  expect(other).toHaveTextContent('Sent 4 May 2026, 10:01 UTC');
  expect(within(other).queryByRole('button')).not.toBeInTheDocument();
});

const RETRY = 'Try again: Confirm your address to mia@sheetfolk.test';

test('tries a failed mail again', async () => {
  let isRetried = false;
  const { user, requests } = open({
    'GET /api/admin/mail': () => buildPage([isRetried ? retried : mail, sent]),
    'POST /api/admin/mail/:id/retry': () => {
      isRetried = true;
      return retried;
    },
  });
  await user.click(await screen.findByRole('button', { name: RETRY }));
  await waitFor(async () => expect(await findRow(/Confirm your/)).toHaveTextContent('Retrying'));
  expect(await findRow(/Confirm your/)).toHaveTextContent('4 May 2036');
  expect(requests.some(({ path }) => path === `/api/admin/mail/${mail._id}/retry`)).toBe(true);
});

test('rolls back and says why a mail cannot be tried again', async () => {
  const { user } = open({
    'POST /api/admin/mail/:id/retry': errorResponse('not_found', 'This mail does not exist.'),
  });
  await user.click(await screen.findByRole('button', { name: RETRY }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This mail does not exist.');
  expect(await findRow(/Confirm your/)).toHaveTextContent('Failed');
});

test('refreshes by itself while a mail is due', async () => {
  let isSent = false;
  open({
    'GET /api/admin/mail': () =>
      buildPage([
        isSent ? sent : { ...sent, status: 'waiting', sentAt: null, dueAt: mail.createdAt },
      ]),
  });
  expect(await findRow(/Welcome/)).toHaveTextContent('Waiting');
  isSent = true;
  await waitFor(async () => expect(await findRow(/Welcome/)).toHaveTextContent('Sent 4 May'));
});

test('searches, filters by status and exports that', async () => {
  const { user, requests } = open({
    'GET /api/admin/mail/export': errorResponse('rate_limited', 'Two exports run already.'),
  });
  await findRow(/Welcome/);
  await user.type(screen.getByRole('searchbox', { name: 'Search mails' }), 'mia{Enter}');
  await screen.findByRole('button', { name: 'Clear' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Retrying');
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue('retrying'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Two exports run already.')).toBeVisible();
  const asked = requests.find(({ path }) => path === '/api/admin/mail/export');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ q: 'mia', status: 'retrying' });
});

test('says that there are no mails, or none that match', async () => {
  const empty = open({ 'GET /api/admin/mail': buildPage([]) });
  expect(await screen.findByText('No mail has been written yet.')).toBeVisible();
  empty.unmount();
  open({ 'GET /api/admin/mail': buildPage([]) }, '&status=failed');
  expect(await screen.findByText('No mails match your search.')).toBeVisible();
});

test('shows the API’s message with Retry instead of the list', async () => {
  open({ 'GET /api/admin/mail': errorResponse('internal', 'Something broke.') });
  // Beside the toasts of the tests before, which are alerts too.
  const message = await screen.findByText('Something broke.');
  expect(message.closest('[role="alert"]')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('the selected mails are tried again after a count and a confirmation', async () => {
  const { user, requests } = open({
    'POST /api/admin/bulk/count': { count: 2 },
    'POST /api/admin/bulk': errorResponse('conflict', 'Please confirm again.'),
  });
  await findRow(/Welcome/);
  await user.click(screen.getAllByRole('checkbox', { name: /Select all/ })[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Try 2 mails again?' });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await within(dialog).findByRole('alert');
  expect(requests.find(({ path }) => path === '/api/admin/bulk')?.body).toMatchObject({
    area: 'mail',
    action: 'retry',
  });
});
