import { screen, waitFor, within } from '@testing-library/react';
import { buildPage, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const SOON = '2036-05-04T10:00:00.000Z';
const job = {
  name: 'remove-expired',
  status: 'waiting',
  dueAt: SOON,
  finishedAt: '2026-05-04T09:00:00.000Z',
  result: { sessions: 1_200, mailedTokens: 3 },
  lastError: null,
};
const failedJob = {
  ...job,
  name: 'poll-closer',
  status: 'failed',
  result: null,
  lastError: 'The disk is full.',
};

const open = (responses: MockResponses = {}, path = '/admin/jobs') =>
  openAdmin(path, {
    'GET /api/admin/jobs': { items: [job, failedJob] },
    'GET /api/admin/mail': buildPage([]),
    ...responses,
  });

const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('shows name, status, due, last run, result and last error of each job in words', async () => {
  open();
  const row = await findRow(/Remove expired data/);
  for (const text of [
    'Deletes old sessions, links and keys.',
    'Waiting',
    '4 May 2036, 10:00 UTC',
    '4 May 2026',
    'Sessions: 1,200, Mailed tokens: 3',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  const failed = await findRow(/Poll closer/);
  expect(failed).toHaveTextContent('Failed');
  expect(failed).toHaveTextContent('The disk is full.');
  expect(screen.getByText('The last run of one job failed.')).toBeVisible();
});

test('runs a job now, and shows its end without being asked', async () => {
  let current: object = job;
  const { user, requests } = open({
    'GET /api/admin/jobs': () => ({ items: [current] }),
    'POST /api/admin/jobs/:name/run': () => (current = { ...job, status: 'running' }),
  });
  const run = await screen.findByRole('button', { name: 'Run now: Remove expired data' });
  await user.click(run);
  await waitFor(() => expect(run).toHaveAttribute('aria-busy', 'true'));
  expect(requests.some(({ path }) => path === '/api/admin/jobs/remove-expired/run')).toBe(true);
  expect(await screen.findByText('Running')).toBeVisible();
  current = { ...job, result: { sessions: 7 } };
  expect(await screen.findByText('Sessions: 7')).toBeVisible();
});

test('a job that came due by itself can be run at once', async () => {
  const due = { ...job, dueAt: '2026-05-04T11:00:00.000Z' };
  open({ 'GET /api/admin/jobs': { items: [due] } });
  const run = await screen.findByRole('button', { name: 'Run now: Remove expired data' });
  expect(run).not.toHaveAttribute('aria-busy');
});

test('a run that was asked for keeps its button busy until it starts', async () => {
  const asked = { ...job, dueAt: '2026-05-04T11:00:00.000Z' };
  const { user } = open({
    'GET /api/admin/jobs': { items: [job] },
    'POST /api/admin/jobs/:name/run': asked,
  });
  const run = await screen.findByRole('button', { name: 'Run now: Remove expired data' });
  await user.click(run);
  expect(await screen.findByText('4 May 2026, 11:00 UTC')).toBeVisible();
  expect(run).toHaveAttribute('aria-busy', 'true');
});

test('says why a job cannot be run', async () => {
  const { user } = open({
    'POST /api/admin/jobs/:name/run': errorResponse('not_found', 'There is no such job.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Run now: Poll closer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such job.');
});

test('shows the API’s message with Retry instead of the jobs', async () => {
  open({ 'GET /api/admin/jobs': errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('says that no job has run yet', async () => {
  open({ 'GET /api/admin/jobs': { items: [] } });
  expect(await screen.findByText('No job has run yet.')).toBeVisible();
});

test.each([
  [1, '1 mail failed and is not tried again.'],
  [1_001, 'more than 1,000 mails failed and are not tried again.'],
])('says at the top how many mails failed: %s', async (total, text) => {
  const { requests } = open({ 'GET /api/admin/mail': { ...buildPage([]), total } });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/admin/jobs?tab=mail&status=failed',
  );
  const asked = requests.find(({ path }) => path === '/api/admin/mail');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ status: 'failed', limit: '1' });
});

test('the tabs are in the URL and do not keep the filter of another', async () => {
  const { user, router } = open({}, '/admin/jobs?tab=mail&status=failed&q=mia');
  await user.click(await screen.findByRole('tab', { name: 'Jobs' }));
  await findRow(/Remove expired data/);
  expect(router.state.location.search).toBe('');
  expect(within(screen.getByRole('tabpanel')).getByRole('table')).toBeVisible();
});
