import { screen, waitFor } from '@testing-library/react';
import {
  buildId,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { FollowButton } from './FollowButton';

const author = { id: buildId(), name: 'Ada Author' };
const answered = (isFollowing: boolean, followersCount: number) => ({
  author: { id: author.id, isFollowing, followersCount },
});

function open(responses: MockResponses, viewer = buildViewer(), onChanged = () => {}) {
  return renderRoute({
    routes: [{ path: '/authors', element: <FollowButton author={author} onChanged={onChanged} /> }],
    path: '/authors?page=2#ada',
    viewer,
    responses: {
      'GET /api/follow/status/:id': { isFollowing: false, followersCount: 3 },
      ...responses,
    },
  });
}

const button = (name = 'Follow Ada Author') => screen.findByRole('button', { name });

test('pressing it follows at once, before the API has answered', async () => {
  const { user } = open({ 'POST /api/follow/:id': () => new Promise(() => {}) });
  await user.click(await button());
  expect(await button('Following Ada Author')).toHaveAttribute('aria-pressed', 'true');
});

test('pressing it again stops following', async () => {
  const { user, requests } = open({
    'GET /api/follow/status/:id': { isFollowing: true, followersCount: 3 },
    'DELETE /api/follow/:id': answered(false, 2),
  });
  await user.click(await button('Following Ada Author'));
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/follow/${author.id}` });
});

test('when the API refuses it goes back, and the page is not told of a change', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const changed = jest.fn();
  const { user } = open(
    { 'POST /api/follow/:id': errorResponse('internal', 'Broken') },
    buildViewer(),
    changed,
  );
  await user.click(await button());
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  expect(changed).not.toHaveBeenCalled();
});

test('when the API has taken it, the page is told', async () => {
  const changed = jest.fn();
  const { user } = open({ 'POST /api/follow/:id': answered(true, 4) }, buildViewer(), changed);
  await user.click(await button());
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
});

test('a guest is led to log in and back to this place', async () => {
  const { router, user, requests } = renderRoute({
    routes: [{ path: '/authors', element: <FollowButton author={author} /> }],
    path: '/authors?page=2#ada',
  });
  await user.click(await button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe(
    `?redirect=${encodeURIComponent('/authors?page=2#ada')}`,
  );
  expect(requests).toEqual([]);
});

test('nobody is offered to follow themselves', async () => {
  const { container } = open({}, buildViewer({ id: author.id }));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
