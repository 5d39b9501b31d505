import { screen, waitFor, within } from '@testing-library/react';
import {
  buildComment,
  buildId,
  buildPage,
  errorResponse,
  type MockResponses,
} from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const thread = { _id: buildId(), title: 'Why is my VLOOKUP wrong?' };
const comment = {
  ...buildComment({ content: `Set the last argument to FALSE. ${'Really. '.repeat(9)}` }),
  thread,
};
const other = { ...buildComment({ content: 'Buy my course' }), thread };
const SNIPPET = 'Set the last argument to FALSE. Really. Really. Really. Real…';

const open = (responses: MockResponses = {}, path = '/admin/comments') =>
  openAdmin(path, { 'GET /api/admin/comments': buildPage([comment, other]), ...responses });

const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('shows the first 60 characters, the author, the thread and the date of each comment', async () => {
  open();
  const row = await findRow(/last argument/);
  expect(within(row).getByRole('rowheader')).toHaveTextContent(SNIPPET);
  expect(SNIPPET).toHaveLength(61);
  expect(row).toHaveTextContent('Rita Reply');
  expect(row).toHaveTextContent('2 Mar 2026');
  expect(within(row).getByRole('link', { name: thread.title })).toHaveAttribute(
    'href',
    `/discussions/${thread._id}#reply-${comment._id}`,
  );
});

async function confirmDeletion(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Delete comment: Buy my course' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
  expect(dialog).toHaveTextContent('Buy my course');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  return dialog;
}

test('deletes a comment after a confirmation', async () => {
  let isDeleted = false;
  const { user, requests } = open({
    'GET /api/admin/comments': () => buildPage(isDeleted ? [comment] : [comment, other]),
    'DELETE /api/admin/comments/:id': () => {
      isDeleted = true;
      return { message: 'The reply is deleted.' };
    },
  });
  const dialog = await confirmDeletion(user);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(requests.map(({ path }) => path)).toContain(`/api/admin/comments/${other._id}`);
  expect(screen.queryByRole('row', { name: /Buy my course/ })).not.toBeInTheDocument();
  expect(await screen.findByText('The comment is deleted.')).toBeVisible();
});

test('keeps a comment that could not be deleted, and says why', async () => {
  const { user } = open({
    'DELETE /api/admin/comments/:id': errorResponse('unavailable', 'Back in a minute.'),
  });
  const dialog = await confirmDeletion(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Back in a minute.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await findRow(/Buy my course/)).toBeVisible();
});

test('searches in the URL', async () => {
  const { user, router, requests } = open();
  await findRow(/last argument/);
  await user.type(screen.getByRole('searchbox', { name: 'Search comments' }), 'course{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=course'));
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('course'));
});

test('says that there are no comments, or none that match', async () => {
  const empty = open({ 'GET /api/admin/comments': buildPage([]) });
  expect(await screen.findByText('No comments yet.')).toBeVisible();
  empty.unmount();
  open({ 'GET /api/admin/comments': buildPage([]) }, '/admin/comments?q=zzz');
  expect(await screen.findByText('No comments match your search.')).toBeVisible();
});

test('shows the API’s message with Retry instead of the list', async () => {
  open({ 'GET /api/admin/comments': errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('the selected comments are deleted after a count and a confirmation', async () => {
  const { user, requests } = open({
    'POST /api/admin/bulk/count': { count: 2 },
    'POST /api/admin/bulk': errorResponse('conflict', 'Please confirm again.'),
  });
  await findRow(/last argument/);
  await user.click(screen.getAllByRole('checkbox', { name: /Select all/ })[0] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 comments?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await within(dialog).findByRole('alert');
  expect(requests.find(({ path }) => path === '/api/admin/bulk')?.body).toMatchObject({
    area: 'comments',
    action: 'delete',
  });
});

test('exports what matches', async () => {
  const { user, requests } = open(
    { 'GET /api/admin/comments/export': errorResponse('rate_limited', 'Two exports run already.') },
    '/admin/comments?q=course',
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Two exports run already.')).toBeVisible();
  expect(requests.at(-1)?.query.get('q')).toBe('course');
});
