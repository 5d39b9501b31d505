import { screen, waitFor, within } from '@testing-library/react';
import {
  buildPage,
  buildPost,
  buildPostSummary,
  errorResponse,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const post = buildPostSummary({ title: 'Sum by month', slug: 'sum-by-month' });
const draft = buildPostSummary({ title: 'Half done', status: 'draft', published: false });

const open = (responses: MockResponses, path = '/admin/posts') => openAdmin(path, responses);

const published = (title: string) => screen.findByRole('switch', { name: `Published: ${title}` });

test('shows each post with its status and a link to the editor', async () => {
  open({ 'GET /api/admin/posts': buildPage([post, draft]) });
  const row = await screen.findByRole('row', { name: /Half done/ });
  expect(row).toHaveTextContent('Draft');
  expect(row).toHaveTextContent('Standard');
  expect(row).toHaveTextContent('Ada Author');
  expect(within(row).getByRole('link', { name: /Open editor/ })).toHaveAttribute(
    'href',
    `/writer/${draft._id}`,
  );
  expect(screen.getByText('1 to 2 of 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New tutorial' })).toHaveAttribute('href', '/writer');
});

test('shows that there are more posts than the API counts', async () => {
  open({ 'GET /api/admin/posts': { ...buildPage([post]), total: 1_001 } });
  expect(await screen.findByText('1 to 1 of more than 1,000')).toBeVisible();
});

test('shows the new state of a switch before the API responds', async () => {
  let respond = () => {};
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { user, requests } = open({
    'GET /api/admin/posts': buildPage([post]),
    'PATCH /api/admin/posts/:id/publish': async () => {
      await responded;
      return { ...post, published: false, status: 'draft' };
    },
  });
  await user.click(await published('Sum by month'));
  await waitFor(async () => expect(await published('Sum by month')).not.toBeChecked());
  expect(requests.at(-1)?.body).toEqual({ published: false });
  respond();
  await waitFor(async () =>
    expect(await published('Sum by month')).not.toHaveAttribute('aria-busy'),
  );
  expect(await published('Sum by month')).not.toBeChecked();
});

test('rolls a switch back and shows why if the API rejects the change', async () => {
  const { user } = open({
    'GET /api/admin/posts': buildPage([post, draft]),
    'PUT /api/admin/posts/:id': errorResponse('conflict', 'The post was changed meanwhile.'),
  });
  const featured = await screen.findByRole('switch', { name: 'Featured: Half done' });
  await user.click(featured);
  expect(await screen.findByRole('alert')).toHaveTextContent('The post was changed meanwhile.');
  expect(featured).not.toBeChecked();
  expect(await published('Sum by month')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('keeps the search in the URL and starts at the first page', async () => {
  const { user, router, requests } = open(
    { 'GET /api/admin/posts': buildPage([post]) },
    '/admin/posts?cursor=abc',
  );
  await published('Sum by month');
  expect(requests[0]?.query.get('cursor')).toBe('abc');
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'sum{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=sum'));
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('sum'));
  expect(requests.at(-1)?.query.has('cursor')).toBe(false);
});

test('opens the next and the previous page', async () => {
  const { user, router } = open({
    'GET /api/admin/posts': ({ query }: { query: URLSearchParams }) =>
      query.has('cursor') ? buildPage([draft]) : buildPage([post], 'abc'),
  });
  await user.click(await screen.findByRole('link', { name: 'Next' }));
  await published('Half done');
  expect(router.state.location.search).toBe('?cursor=abc');
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await published('Sum by month');
  expect(router.state.location.search).toBe('');
});

test('shows empty states for no posts and no matches', async () => {
  const empty = open({ 'GET /api/admin/posts': buildPage([]) });
  expect(await screen.findByText('No posts yet. Be the first to publish!')).toBeVisible();
  empty.unmount();
  open({ 'GET /api/admin/posts': buildPage([]) }, '/admin/posts?q=zzz');
  expect(await screen.findByText('No posts match your search.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
});

test('shows the API’s message instead of the list', async () => {
  open({ 'GET /api/admin/posts': errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('deletes a post after a confirmation and brings it back', async () => {
  const { user, requests } = open({
    'GET /api/admin/posts': buildPage([post]),
    'DELETE /api/admin/posts/:id': { message: 'The post is deleted.' },
    'POST /api/posts/id/:id/undelete': buildPost(post),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Sum by month' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete post: Sum by month?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests.map(({ method }) => method)).toContain('POST'));
});

test('keeps the post if it could not be deleted, and says why', async () => {
  let reject = () => {};
  const rejected = new Promise<void>((resolve) => {
    reject = resolve;
  });
  const { user, requests } = open({
    'GET /api/admin/posts': buildPage([post]),
    'DELETE /api/admin/posts/:id': async () => {
      await rejected;
      return errorResponse('unavailable', 'Back in a minute.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Sum by month' }));
  const confirm = await screen.findByRole('button', { name: 'Delete' });
  await user.click(confirm);
  // The dialog belongs to the row, which must outlast the request.
  await waitFor(() => expect(requests.at(-1)?.method).toBe('DELETE'));
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  reject();
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('row', { name: /Sum by month/ })).toBeVisible();
});

test('sorts and filters in the URL', async () => {
  const { user, router, requests } = open({ 'GET /api/admin/posts': buildPage([post]) });
  await published('Sum by month');
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title&status=draft'));
  await waitFor(() => expect(requests.at(-1)?.query.get('status')).toBe('draft'));
  expect(requests.at(-1)?.query.get('sort')).toBe('title');
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=title'));
});

test('shows a not-found page inside the layout', async () => {
  open({}, '/admin/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Admin' })).toBeVisible();
});

test('Retry leaves out a cursor and an order that the API rejects', async () => {
  const { user, router } = open(
    {
      'GET /api/admin/posts': ({ query }: RecordedRequest) =>
        query.has('cursor') || query.has('sort')
          ? errorResponse('invalid', 'The cursor is invalid.')
          : buildPage([post]),
    },
    '/admin/posts?q=sum&sort=nothing&cursor=old',
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await published('Sum by month')).toBeVisible();
  expect(router.state.location.search).toBe('?q=sum');
});

test('shows the page before once the last row of the last page is deleted', async () => {
  let rest = [draft];
  const { user, router } = open(
    {
      'GET /api/admin/posts': ({ query }: RecordedRequest) =>
        buildPage(query.has('cursor') ? rest : [post]),
      'DELETE /api/admin/posts/:id': () => {
        rest = [];
        return { message: 'The post is deleted.' };
      },
    },
    '/admin/posts?cursor=abc',
  );
  await user.click(await screen.findByRole('button', { name: 'Delete Half done' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await published('Sum by month')).toBeVisible();
  expect(router.state.location.search).toBe('');
});
