import { screen, waitFor, within } from '@testing-library/react';
import { writeDraft } from 'shared-kit/client/drafts';
import { buildPost, buildThread, buildViewer, type MockResponses } from 'shared-kit/testing';
import { renderHome, findSection } from './render-home.testing';

const thread = buildThread({ title: 'Why?' });

beforeEach(() => localStorage.clear());

async function openDialog(
  responses: MockResponses = {},
  viewer: ReturnType<typeof buildViewer> | null = buildViewer(),
) {
  const page = renderHome(responses, '/', viewer);
  const recent = await findSection('Recent discussions');
  await page.user.click(within(recent).getByRole('button', { name: 'Start a discussion' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a discussion' }));
  return {
    ...page,
    dialog,
    title: () => dialog.getByRole('textbox', { name: /Title/ }),
    description: () => dialog.getByRole('textbox', { name: /Description/ }),
    post: () => page.user.click(dialog.getByRole('button', { name: 'Post discussion' })),
  };
}

test('requires title and description', async () => {
  const { dialog, user, title, post, requests } = await openDialog();
  await user.type(title(), 'Why?');
  await post();
  expect(
    await dialog.findByText('Please add a title and description before posting.'),
  ).toBeVisible();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('creates the discussion and opens it', async () => {
  const { user, title, description, dialog, post, router, requests } = await openDialog({
    'POST /api/threads': thread,
  });
  await user.type(title(), 'Why?');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'VBA');
  await user.type(description(), 'It breaks.');
  await post();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/discussions/${thread._id}`));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Why?',
    category: 'vba',
    description: 'It breaks.',
  });
});

test('shows an error and keeps the text if the discussion cannot be created', async () => {
  const { user, title, description, dialog, post } = await openDialog({
    'POST /api/threads': () => Response.error(),
  });
  await user.type(title(), 'Why?');
  await user.type(description(), 'It breaks.');
  await post();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Unable to create discussion right now.',
  );
  expect(title()).toHaveValue('Why?');
  expect(description()).toHaveValue('It breaks.');
});

test('sends guests to log in and keeps their text', async () => {
  const { user, title, description, dialog, post, router, unmount } = await openDialog({}, null);
  expect(dialog.getByText('You will be asked to log in. Your draft is saved.')).toBeVisible();
  await user.type(title(), 'Why?');
  await user.type(description(), 'It breaks.');
  await post();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(
    `?redirect=${encodeURIComponent('/discussions#start')}`,
  );
  unmount();
  const asMember = await openDialog();
  await waitFor(() => expect(asMember.description()).toHaveValue('It breaks.'));
});

test('closes on Escape and restores the text when it is opened again', async () => {
  const { user, title } = await openDialog();
  await user.type(title(), 'Half a');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const recent = await findSection('Recent discussions');
  await user.click(within(recent).getByRole('button', { name: 'Start a discussion' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Half a'));
});

test('restores the post of the draft and sends it', async () => {
  const sums = buildPost({ slug: 'sum-by-month', title: 'Sum by month' });
  const viewer = buildViewer();
  const draft = { title: 'Why?', description: 'It breaks.', post: 'sum-by-month' };
  await writeDraft('new-discussion', draft, 'browser', viewer.id);
  const { dialog, post, router, requests } = await openDialog(
    { 'GET /api/posts/:slug': sums, 'POST /api/threads': thread },
    viewer,
  );
  expect(await dialog.findByRole('link', { name: 'Sum by month' })).toBeVisible();
  await post();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/discussions/${thread._id}`));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ post: sums._id });
});
