import { act, screen, waitFor, within } from '@testing-library/react';
import { buildPage, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';
import { buildSubmission, staleResponse } from './submission.testing';

const submission = buildSubmission({
  profileImage: '/api/media/photo.png',
  content: '<p>Both lists.</p><img src="x" onerror="alert(1)"><script>alert(2)</script>',
  attachments: [
    { name: 'prices.xlsx', dataUrl: '/api/media/abc?name=prices.xlsx&signature=s', size: 48_200 },
  ],
});
const saved = { ...submission, title: 'Two price lists', revision: 4 };
const approved = buildSubmission({
  ...saved,
  status: 'approved',
  revision: 5,
  review: { reviewer: 'Berta Admin', reviewedAt: '2026-05-05T10:03:00.000Z' },
  postSlug: 'two-price-lists',
});

function open(responses: MockResponses = {}) {
  return openAdmin(`/admin/community?preview=${submission._id}`, {
    'GET /api/community-submissions': buildPage([submission]),
    'GET /api/community-submissions/:id': submission,
    'PATCH /api/community-submissions/:id': saved,
    ...responses,
  });
}

type User = ReturnType<typeof open>['user'];

const findDialog = () => screen.findByRole('dialog');
const findTitle = async () => within(await findDialog()).findByLabelText(/^Title/);

async function review(user: User, action: 'Approve' | 'Reject') {
  await user.click(within(await findDialog()).getByRole('button', { name: action }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: action }));
  return question;
}

test('a link opens the preview with everything that was sent', async () => {
  open();
  const dialog = await screen.findByRole('dialog', { name: submission.title });
  for (const text of ['Pending', '4 May 2026', 'Ines Duarte', 'Buys for three shops.', 'prices']) {
    expect(dialog).toHaveTextContent(text);
  }
  expect(dialog).toHaveTextContent('ines@sheetfolk.test');
  expect(within(dialog).getByRole('link', { name: 'example.test' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(dialog.querySelector('img[src="/api/media/photo.png"]')).not.toBeNull();
});

test('the content is sanitised', async () => {
  open();
  const dialog = await screen.findByRole('dialog', { name: submission.title });
  expect(within(dialog).getByText('Both lists.')).toBeVisible();
  expect(dialog.querySelector('script, [onerror]')).toBeNull();
});

test('attachments have name and size, and are downloaded', async () => {
  open();
  await screen.findByRole('dialog', { name: submission.title });
  const list = await screen.findByRole('list', { name: 'Attachments' });
  expect(list).toHaveTextContent('prices.xlsx48 KB');
  const link = within(list).getByRole('link', { name: 'prices.xlsx' });
  expect(link).toHaveAttribute('href', submission.attachments[0]?.dataUrl);
  expect(link).toHaveAttribute('download', 'prices.xlsx');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('says that there are no files', async () => {
  open({ 'GET /api/community-submissions/:id': { ...submission, attachments: [] } });
  expect(await screen.findByText('No files.')).toBeVisible();
});

test('is opened from its row and closed again, in the URL', async () => {
  const { user, router } = openAdmin('/admin/community', {
    'GET /api/community-submissions': buildPage([submission]),
    'GET /api/community-submissions/:id': submission,
  });
  await user.click(await screen.findByRole('link', { name: /Preview/ }));
  const dialog = await screen.findByRole('dialog', { name: submission.title });
  expect(router.state.location.search).toBe(`?preview=${submission._id}`);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

test('saves title, category and notes without a change of the status', async () => {
  const { user, requests } = open();
  const title = await findTitle();
  await user.clear(title);
  await user.type(title, 'Two price lists');
  await user.selectOptions(screen.getByLabelText('Category'), 'Excel');
  await user.type(screen.getByLabelText('Admin notes'), 'Nice.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The changes are saved.')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(sent?.body).toEqual({ title: 'Two price lists', category: 'Excel', adminNotes: 'Nice.' });
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

test('a title is required', async () => {
  const { user, requests } = open();
  await user.clear(await findTitle());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Give your blog a title.')).toBeVisible();
  expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('shows what another admin has saved in the meantime', async () => {
  const { user } = open({
    'PATCH /api/community-submissions/:id': staleResponse({ ...saved, title: 'Theirs' }),
  });
  await user.type(await findTitle(), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const alert = await within(await findDialog()).findByRole('alert');
  expect(alert).toHaveTextContent('Somebody else has saved this submission');
  expect(alert).toHaveTextContent('Theirs');
});

test('approving saves the edits first, then closes with a link to the post', async () => {
  const { user, requests, router } = open({
    'POST /api/community-submissions/:id/approve': {
      submission: approved,
      postSlug: 'two-price-lists',
    },
  });
  await user.type(await findTitle(), '!');
  await review(user, 'Approve');
  expect(await screen.findByRole('link', { name: 'Open the post' })).toHaveAttribute(
    'href',
    '/blog/two-price-lists',
  );
  const writes = requests.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([
    ['PATCH', '"3"'],
    ['POST', '"4"'],
  ]);
  expect(router.state.location.search).toBe('');
});

test('approves nothing if the edits cannot be saved', async () => {
  const { user, requests } = open({
    'PATCH /api/community-submissions/:id': staleResponse({ ...saved, title: 'Theirs' }),
  });
  await user.type(await findTitle(), '!');
  const question = await review(user, 'Approve');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await within(await findDialog()).findByRole('alert')).toHaveTextContent('Theirs');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('rejects with a note', async () => {
  const { user, requests } = open({
    'POST /api/community-submissions/:id/reject': { ...saved, status: 'rejected' },
  });
  await findTitle();
  await user.click(within(await findDialog()).getByRole('button', { name: 'Reject' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reject this submission?' });
  await user.type(within(question).getByLabelText(/^Note/), 'Too short.');
  await user.click(within(question).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/is rejected/)).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Too short.' });
});

test('the second of two admins sees what the first did, and the current state', async () => {
  const { user } = open({
    'POST /api/community-submissions/:id/approve': () => staleResponse(approved),
  });
  await findTitle();
  await review(user, 'Approve');
  const dialog = await screen.findByRole('dialog', { name: 'Two price lists' });
  expect(
    await within(dialog).findByText(/Berta Admin approved this submission on 5 May at \d\d:\d\d\./),
  ).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'View post' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('asks before edits are lost', async () => {
  const { user, router } = open();
  await user.type(await findTitle(), '!');
  await user.click(within(await findDialog()).getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(await findTitle()).toHaveValue(`${submission.title}!`);
  await user.click(within(await findDialog()).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('asks before Back or a closed tab drops changes', async () => {
  const { user, router } = open();
  await user.type(await findTitle(), '!');
  const close = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(close);
  expect(close.defaultPrevented).toBe(true);
  const stay = async () => user.click(await screen.findByRole('button', { name: 'Stay' }));
  // Loads the question, which `act` below would otherwise wait for.
  await user.click(within(await findDialog()).getByRole('button', { name: 'Close' }));
  await stay();
  await findTitle();
  await act(async () => router.navigate('/admin/community'));
  await stay();
  expect(await findTitle()).toHaveValue(`${submission.title}!`);
  expect(router.state.location.search).not.toBe('');
});

test('says that a submission does not exist', async () => {
  open({
    'GET /api/community-submissions/:id': errorResponse('not_found', 'No such submission.'),
  });
  expect(await screen.findByText('No such submission.')).toBeVisible();
});
