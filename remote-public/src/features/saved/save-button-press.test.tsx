import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sessionStore } from 'shared-kit/client/session';
import { buildId, buildViewer, renderRoute } from 'shared-kit/testing';
import { SaveButton } from './SaveButton';

const id = buildId();

// In a file of its own: the member's part of the button must not be loaded yet.
test('a press before the button is loaded saves once, and nothing for the next member', async () => {
  const { user, requests } = renderRoute({
    routes: [{ path: '/', element: <SaveButton kind="post" id={id} /> }],
    path: '/',
    viewer: buildViewer(),
    responses: {
      'GET /api/saved/items/:kind/:id': { isSaved: false, lists: [] },
      'PUT /api/saved/items/:kind/:id': { isSaved: true, lists: [] },
      'DELETE /api/saved/items/:kind/:id': { isSaved: false, lists: [] },
    },
  });
  const writes = () => requests.map(({ method }) => method).filter((method) => method !== 'GET');
  fireEvent.click(screen.getByRole('button', { name: 'Save for later' }));
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible();
  await waitFor(() => expect(writes()).toEqual(['PUT']));
  act(() => sessionStore.getState().signOut());
  expect(await screen.findByRole('button', { name: 'Save for later' })).toBeVisible();
  act(() => sessionStore.getState().signIn({ token: 'next', user: buildViewer() }));
  await user.click(await screen.findByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(writes()).toContain('DELETE'));
  expect(writes()).toEqual(['PUT', 'DELETE']);
});
