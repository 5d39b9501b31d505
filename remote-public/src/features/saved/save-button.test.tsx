import { screen, waitFor, within } from '@testing-library/react';
import {
  buildId,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { SaveButton } from './SaveButton';

const id = buildId();
const LIST = {
  _id: buildId(),
  name: 'Charts',
  itemCount: 0,
  createdAt: '2026-03-02T09:00:00.000Z',
};
const saved = (...lists: string[]) => ({ isSaved: true, lists });
const NOT_SAVED = { isSaved: false, lists: [] };
const STATE = 'GET /api/saved/items/:kind/:id';
const SAVE = 'PUT /api/saved/items/:kind/:id';
const REMOVE = 'DELETE /api/saved/items/:kind/:id';

const Page = () => (
  <>
    <SaveButton kind="post" id={id} />
    <Toaster />
  </>
);

const open = (
  responses: MockResponses,
  viewer: ReturnType<typeof buildViewer> | null = buildViewer(),
) =>
  renderRoute({
    routes: [{ path: '/blog/sums', Component: Page }],
    path: '/blog/sums#end',
    viewer,
    responses: { [STATE]: NOT_SAVED, ...responses },
  });

const button = (name: string) => screen.findByRole('button', { name });

test('saves at once, before the API responds', async () => {
  const { user, requests } = open({ [SAVE]: () => new Promise(() => {}) });
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(await button('Save for later'));
  expect(await button('Saved')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: `/api/saved/items/post/${id}` }),
  );
});

test('switches back and says why if there is no room', async () => {
  const { user, requests } = open({
    [SAVE]: errorResponse('conflict', 'Remove some to make room.'),
  });
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(await button('Save for later'));
  expect(await screen.findByText('Remove some to make room.')).toBeVisible();
  expect(await button('Save for later')).toHaveAttribute('aria-pressed', 'false');
});

test('what is removed from lists can be saved into them again', async () => {
  const { user, requests } = open({
    [STATE]: saved(LIST._id),
    [REMOVE]: NOT_SAVED,
    [SAVE]: saved(LIST._id),
  });
  await user.click(await button('Saved'));
  await user.click(await button('Undo'));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ lists: [LIST._id] }),
  );
  expect(await button('Saved')).toBeVisible();
});

test('puts it into a list and takes it out again', async () => {
  const { user, requests } = open({
    [STATE]: saved(),
    [SAVE]: saved(LIST._id),
    'GET /api/saved/lists': { items: [LIST], savedCount: 1 },
    'DELETE /api/saved/items/:kind/:id/lists/:list': saved(),
  });
  await user.click(await button('Lists'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your lists' }));
  const list = await dialog.findByRole('checkbox', { name: 'Charts' });
  await user.click(list);
  expect(list).toBeChecked();
  await user.click(list);
  expect(list).not.toBeChecked();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe(
      `/api/saved/items/post/${id}/lists/${LIST._id}`,
    ),
  );
});

test('shows the error of a new list at its field', async () => {
  const message = 'You have a list of this name already.';
  const { user } = open({
    [STATE]: saved(),
    'GET /api/saved/lists': { items: [], savedCount: 1 },
    'POST /api/saved/lists': errorResponse('conflict', message, { name: message }),
  });
  await user.click(await button('Lists'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your lists' }));
  expect(await dialog.findByText('You have no lists yet.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Name of a new list/), 'Charts');
  await user.click(dialog.getByRole('button', { name: 'Create list' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('takes a guest to the log-in page and back, without a request', async () => {
  const { user, router, requests } = open({}, null);
  await user.click(await button('Save for later'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(`?redirect=${encodeURIComponent('/blog/sums#end')}`);
  expect(requests).toEqual([]);
});
