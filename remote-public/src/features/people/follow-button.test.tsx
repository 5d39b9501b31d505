import { screen, waitFor } from '@testing-library/react';
import {
  buildId,
  buildViewer,
  errorResponse,
  renderRoute,
  translatePage,
  type MockResponses,
} from 'shared-kit/testing';
import { FollowButton } from './FollowButton';

const author = { id: buildId(), name: 'Ada Author' };
const followResponse = (isFollowing: boolean, followersCount: number) => ({
  author: { id: author.id, isFollowing, followersCount },
});

function renderButton(responses: MockResponses, viewer = buildViewer(), onChange = () => {}) {
  return renderRoute({
    routes: [{ path: '/authors', element: <FollowButton author={author} onChange={onChange} /> }],
    path: '/authors?page=2#ada',
    viewer,
    responses: {
      'GET /api/follow/status/:id': { isFollowing: false, followersCount: 3 },
      ...responses,
    },
  });
}

const button = (name = 'Follow Ada Author') => screen.findByRole('button', { name });

test('follows immediately, before the API responds', async () => {
  const { user } = renderButton({ 'POST /api/follow/:id': () => new Promise(() => {}) });
  await user.click(await button());
  expect(await button('Following Ada Author')).toHaveAttribute('aria-pressed', 'true');
});

test('follows and unfollows on a translated page', async () => {
  const { user } = renderButton({
    'POST /api/follow/:id': followResponse(true, 4),
    'DELETE /api/follow/:id': followResponse(false, 3),
  });
  const follow = await button();
  translatePage();
  await user.click(follow);
  expect(await button('Following Ada Author')).toHaveTextContent(/^Following Ada Author$/);
  translatePage();
  await user.click(follow);
  expect(await button()).toHaveTextContent(/^Follow Ada Author$/);
});

test('unfollows on a second click', async () => {
  const { user, requests } = renderButton({
    'GET /api/follow/status/:id': { isFollowing: true, followersCount: 3 },
    'DELETE /api/follow/:id': followResponse(false, 2),
  });
  await user.click(await button('Following Ada Author'));
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/follow/${author.id}` });
});

test('switches back if the request fails, without calling onChange', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const onChange = jest.fn();
  const { user } = renderButton(
    { 'POST /api/follow/:id': errorResponse('internal', 'Broken') },
    buildViewer(),
    onChange,
  );
  await user.click(await button());
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  expect(onChange).not.toHaveBeenCalled();
});

test('calls onChange when the API has saved the follow', async () => {
  const onChange = jest.fn();
  const { user } = renderButton(
    { 'POST /api/follow/:id': followResponse(true, 4) },
    buildViewer(),
    onChange,
  );
  await user.click(await button());
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});

test('takes a guest to the log-in page and back', async () => {
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

test('renders nothing for the author themselves', async () => {
  const { container } = renderButton({}, buildViewer({ id: author.id }));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
