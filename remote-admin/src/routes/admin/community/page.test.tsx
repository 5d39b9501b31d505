import { screen, waitFor, within } from '@testing-library/react';
import { buildPage, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';
import { buildSubmission, staleResponse } from './submission.testing';

const submission = buildSubmission();
const other = buildSubmission({ title: 'Charts', category: 'Visualization' });
const review = { reviewer: 'Berta Admin', reviewedAt: '2026-05-05T10:03:00.000Z' };
const approved = buildSubmission({
  ...submission,
  status: 'approved',
  revision: 4,
  review,
  postSlug: 'reconcile',
});
const rejected = buildSubmission({ ...submission, status: 'rejected', revision: 4, review });

const open = (responses: MockResponses = {}, path = '/admin/community') =>
  openAdmin(path, {
    'GET /api/community-submissions': ({ query }: { query: URLSearchParams }) =>
      buildPage(
        { pending: [submission, other], approved: [approved], rejected: [rejected] }[
          query.get('status') ?? ''
        ] ?? [],
      ),
    ...responses,
  });

type User = ReturnType<typeof open>['user'];

const findRow = (name: RegExp) => screen.findByRole('row', { name });

const APPROVE = 'Approve this submission and publish it to the blog?';

async function confirm(user: User, action: 'Approve' | 'Reject', note?: string) {
  await user.click(await screen.findByRole('button', { name: `${action} ${submission.title}` }));
  const dialog = await screen.findByRole('alertdialog', {
    name: action === 'Approve' ? APPROVE : 'Reject this submission?',
  });
  expect(dialog).toHaveTextContent('Reconcile two price lists by Ines Duarte.');
  if (note !== undefined) await user.type(within(dialog).getByRole('textbox'), note);
  await user.click(within(dialog).getByRole('button', { name: action }));
  return dialog;
}

test('shows title, category, author, email, status and date of what is pending', async () => {
  const { requests } = open();
  const row = await findRow(/Reconcile/);
  for (const text of ['General', 'Ines Duarte', 'ines@sheetfolk.test', 'Pending', '4 May 2026']) {
    expect(row).toHaveTextContent(text);
  }
  expect(await findRow(/Charts/)).toHaveTextContent('Visualization');
  expect(within(row).getByRole('link', { name: `Preview ${submission.title}` })).toHaveAttribute(
    'href',
    `/admin/community?preview=${submission._id}`,
  );
  expect(requests[0]?.query.get('status')).toBe('pending');
});

test('the tabs are in the URL, and leave the page of another tab', async () => {
  const { user, router } = open({}, '/admin/community?cursor=abc');
  await findRow(/Reconcile/);
  await user.click(screen.getByRole('tab', { name: 'Approved' }));
  const row = await findRow(/Reconcile.*Approved/);
  expect(row).toHaveTextContent('Berta Admin');
  expect(within(row).getByRole('link', { name: /View post:/ })).toHaveAttribute(
    'href',
    '/blog/reconcile',
  );
  expect(within(row).queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=approved');
  await user.click(screen.getByRole('tab', { name: 'Rejected' }));
  expect(
    await within(await findRow(/Rejected/)).findByRole('button', { name: /Approve/ }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reject / })).not.toBeInTheDocument();
});

test.each([
  ['pending', 'No submissions waiting.'],
  ['approved', 'No approved submissions yet.'],
  ['rejected', 'No rejected submissions.'],
])('says that there are none that are %s', async (tab, text) => {
  open({ 'GET /api/community-submissions': buildPage([]) }, `/admin/community?tab=${tab}`);
  expect(await screen.findByText(text)).toBeVisible();
});

test('says that none match the search; Clear stays in the tab', async () => {
  const { user, router } = open(
    { 'GET /api/community-submissions': buildPage([]) },
    '/admin/community?tab=approved&q=zzz',
  );
  expect(await screen.findByText('No submissions match your search.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=approved'));
});

test('shows the error with Retry instead of the list', async () => {
  open({ 'GET /api/community-submissions': errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load submissions');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('approves after a confirmation, and links to the post', async () => {
  let isApproved = false;
  const { user, requests } = open({
    'GET /api/community-submissions': () => buildPage(isApproved ? [other] : [submission, other]),
    'POST /api/community-submissions/:id/approve': () => {
      isApproved = true;
      return { submission: approved, postSlug: 'reconcile' };
    },
  });
  const dialog = await confirm(user, 'Approve');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe(`/api/community-submissions/${submission._id}/approve`);
  expect(sent?.headers.get('if-match')).toBe('"3"');
  expect(await screen.findByText(/is published on the blog/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the post' })).toHaveAttribute(
    'href',
    '/blog/reconcile',
  );
  expect(screen.queryByRole('row', { name: /Reconcile/ })).not.toBeInTheDocument();
  await waitFor(async () => expect(await findRow(/Charts/)).toHaveFocus());
});

test('rejects with the note that is mailed', async () => {
  const { user, requests } = open({ 'POST /api/community-submissions/:id/reject': rejected });
  const dialog = await confirm(user, 'Reject', ' Too short. ');
  expect(dialog).toHaveTextContent('It is mailed to the author');
  expect(await screen.findByText(/is rejected\. Its author gets a mail\./)).toBeVisible();
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ note: 'Too short.' });
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

test('rejects without a note', async () => {
  const { user, requests } = open({ 'POST /api/community-submissions/:id/reject': rejected });
  await confirm(user, 'Reject');
  await screen.findByText(/is rejected/);
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({});
});

test('keeps what could not be approved, and says why', async () => {
  const { user } = open({
    'POST /api/community-submissions/:id/approve': errorResponse('unavailable', 'Back soon.'),
  });
  const dialog = await confirm(user, 'Approve');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Back soon.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await findRow(/Reconcile/)).toBeVisible();
});

test('the second of two admins is told what the first did; the row moves to its tab', async () => {
  let isReviewed = false;
  const { user } = open({
    'GET /api/community-submissions': ({ query }: { query: URLSearchParams }) =>
      buildPage(
        query.get('status') === 'approved'
          ? [approved]
          : isReviewed
            ? [other]
            : [submission, other],
      ),
    'GET /api/community-submissions/:id': approved,
    'POST /api/community-submissions/:id/reject': () => {
      isReviewed = true;
      return staleResponse(approved);
    },
  });
  await confirm(user, 'Reject');
  const message = await screen.findByText(
    /Berta Admin approved this submission on 5 May at \d\d:\d\d\./,
  );
  expect(message.parentElement).toHaveTextContent('“Reconcile two price lists” is approved.');
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /Reconcile/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('link', { name: 'Open the post' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show the submission' }));
  expect(await screen.findByRole('dialog', { name: submission.title })).toHaveTextContent(
    'Approved',
  );
});

test('an edit by another admin is no review: the second is asked to look again', async () => {
  const edited = { ...submission, title: 'Edited', revision: 4 };
  const { user } = open({
    'POST /api/community-submissions/:id/approve': staleResponse(edited),
  });
  await confirm(user, 'Approve');
  expect(await screen.findByText(/Somebody else has changed this submission/)).toBeVisible();
});

test.each([
  ['Approve', 'Approve 2 submissions and publish them to the blog?', {}],
  ['Reject', 'Reject 2 submissions?', { value: 'Sorry' }],
])('%s of all that match is limited to what is pending', async (label, question, more) => {
  const { user, requests } = open(
    {
      'GET /api/community-submissions': { ...buildPage([submission, other], 'next'), total: 300 },
      'POST /api/admin/bulk/count': { count: 2 },
      'POST /api/admin/bulk': errorResponse('conflict', 'Please confirm again.'),
    },
    '/admin/community?q=price',
  );
  await findRow(/Reconcile/);
  await user.click(screen.getAllByRole('checkbox', { name: /Select all/ })[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Select all 300 that match' }));
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = await screen.findByRole('alertdialog', { name: question });
  const note = within(dialog).queryByRole('textbox', { name: 'Note (optional)' });
  if (note) await user.type(note, 'Sorry');
  await user.click(within(dialog).getByRole('button', { name: label }));
  await within(dialog).findByRole('alert');
  expect(requests.find(({ path }) => path === '/api/admin/bulk')?.body).toMatchObject({
    area: 'submissions',
    action: label.toLowerCase(),
    target: { filter: { q: 'price', status: 'pending' } },
    ...more,
  });
});

test('what is reviewed cannot be selected', async () => {
  open({}, '/admin/community?tab=rejected');
  await findRow(/Reconcile/);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('searches, and exports the tab', async () => {
  const { user, requests } = open(
    {
      'GET /api/community-submissions/export': errorResponse('rate_limited', 'Two exports run.'),
    },
    '/admin/community?tab=rejected',
  );
  await findRow(/Reconcile/);
  await user.type(screen.getByRole('searchbox', { name: 'Search submissions' }), 'ines{Enter}');
  await screen.findByRole('button', { name: 'Clear' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Two exports run.')).toBeVisible();
  expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toEqual({
    q: 'ines',
    status: 'rejected',
  });
});
