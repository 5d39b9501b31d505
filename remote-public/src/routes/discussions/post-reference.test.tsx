import { screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  buildPage,
  buildPost,
  buildThread,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { watchResponses } from '../../features/watching/watch-responses.testing';
import { discussionsRoute } from './route';

const sums = buildPost({ slug: 'sum-by-month', title: 'Sum by month' });
const MISSING = /This post does not exist or is not published\./;
const member = buildViewer();

function open(
  responses: MockResponses = {},
  { path = '/discussions?post=sum-by-month', viewer = member as Viewer | null } = {},
) {
  return renderRoute({
    routes: [discussionsRoute],
    path,
    viewer,
    responses: {
      ...watchResponses,
      'GET /api/threads': buildPage([]),
      'GET /api/posts/:slug': sums,
      ...responses,
    },
  });
}

const form = async () => within(await screen.findByRole('form', { name: 'Start a discussion' }));
const title = async () => (await form()).getByRole('textbox', { name: /Title/ });
const postLink = async () => (await form()).findByRole('link', { name: 'Sum by month' });
const removeButton = async () => (await form()).findByRole('button', { name: 'Remove the post' });
const submit = async () => (await form()).getByRole('button', { name: 'Start discussion' });
const queryLink = () => screen.queryByRole('link', { name: 'Sum by month' });

beforeEach(() => localStorage.clear());

test('names the post of the URL and sends it with the discussion', async () => {
  const created = buildThread();
  const { user, router, requests } = open({ 'POST /api/threads': created });
  expect(await postLink()).toHaveAttribute('href', '/blog/sum-by-month');
  await user.type(await title(), 'Why?');
  await user.click(await submit());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/discussions/${created._id}`));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Why?',
    category: 'formulas',
    description: '',
    post: sums._id,
  });
});

test('links the current address of a post with a former one', async () => {
  open({ 'GET /api/posts/:slug': { ...sums, slug: 'sum-per-month' } });
  expect(await postLink()).toHaveAttribute('href', '/blog/sum-per-month');
});

test('Remove takes the post out of the form and the URL, and moves the focus to the title', async () => {
  const created = buildThread();
  const { user, router, requests } = open(
    { 'POST /api/threads': created },
    { path: '/discussions?category=vba&post=sum-by-month' },
  );
  await user.type(await title(), 'Why?');
  await user.click(await removeButton());
  await waitFor(() => expect(router.state.location.search).toBe('?category=vba'));
  expect(queryLink()).toBeNull();
  expect(await title()).toHaveFocus();
  expect(await title()).toHaveValue('Why?');
  await user.click(await submit());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/discussions/${created._id}`));
  expect(requests.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('post');
});

test('is restored with the draft, and stays removed', async () => {
  const first = open();
  await first.user.type(await title(), 'Why?');
  first.unmount();
  const second = open({}, { path: '/discussions' });
  expect(await postLink()).toBeVisible();
  expect(await title()).toHaveValue('Why?');
  await second.user.click(await removeButton());
  second.unmount();
  open({}, { path: '/discussions' });
  await waitFor(async () => expect(await title()).toHaveValue('Why?'));
  expect(queryLink()).toBeNull();
});

test('of the URL replaces that of the draft; the text stays', async () => {
  const first = open();
  await first.user.type(await title(), 'Why?');
  first.unmount();
  open(
    { 'GET /api/posts/:slug': buildPost({ slug: 'averages', title: 'Averages' }) },
    { path: '/discussions?post=averages' },
  );
  await waitFor(async () => expect(await title()).toHaveValue('Why?'));
  expect(await (await form()).findByRole('link', { name: 'Averages' })).toBeVisible();
});

test('comes back with a guest who is sent to log in', async () => {
  const { user, router, unmount } = open(
    {},
    { viewer: null, path: '/discussions?post=sum-by-month' },
  );
  await user.type(await title(), 'Why?');
  await user.click(await submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  const redirect = new URLSearchParams(router.state.location.search).get('redirect') ?? '';
  expect(redirect).toBe('/discussions?post=sum-by-month#start');
  unmount();
  open({}, { path: redirect });
  expect(await postLink()).toBeVisible();
  await waitFor(async () => expect(await title()).toHaveValue('Why?'));
});

test('says that there is no such post, keeps the text and offers to remove it', async () => {
  const { user, requests } = open({
    'GET /api/posts/:slug': errorResponse('not_found', 'Post not found'),
  });
  expect(await screen.findByText(MISSING)).toBeVisible();
  await user.type(await title(), 'Why?');
  await user.click(await submit());
  await waitFor(() => expect(screen.getAllByText(MISSING)).toHaveLength(2));
  expect(await title()).toHaveValue('Why?');
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  await user.click(await removeButton());
  await waitFor(() => expect(screen.getAllByText(MISSING)).toHaveLength(1));
});

test('does not request what cannot be a slug', async () => {
  const { requests } = open({}, { path: '/discussions?post=%00' });
  expect(await screen.findByText(MISSING)).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual(['/api/threads']);
});

test('shows the reason if the post is withdrawn while the discussion is written', async () => {
  const message = 'This post is not published.';
  const { user } = open({
    'POST /api/threads': errorResponse('invalid', message, { post: message }),
  });
  await user.type(await title(), 'Why?');
  await postLink();
  await user.click(await submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await title()).toHaveValue('Why?');
});

test('is loaded again on Retry', async () => {
  let down = true;
  const { user } = open({
    'GET /api/posts/:slug': () => (down ? errorResponse('unavailable', 'Later') : sums),
  });
  expect(await screen.findByText('Unable to load this post right now.')).toBeVisible();
  down = false;
  await user.click((await form()).getByRole('button', { name: 'Retry' }));
  expect(await postLink()).toBeVisible();
});
