import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  buildPage,
  buildThread,
  buildThreadSummary,
  buildViewer,
  errorResponse,
  holdTimers,
  renderRoute,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { watchResponses } from '../../features/watching/watch-responses.testing';
import { discussionsRoute } from './route';

function open(path: string, responses: MockResponses, viewer: Viewer | null = null) {
  return renderRoute({
    routes: [discussionsRoute],
    path,
    viewer,
    responses: { ...watchResponses, ...responses },
  });
}

const form = () => screen.findByRole('form', { name: 'Start a discussion' });
const title = async () => within(await form()).getByRole('textbox', { name: /Title/ });
const submitButton = async () =>
  within(await form()).getByRole('button', { name: 'Start discussion' });

beforeEach(() => localStorage.clear());

test('lists discussions with status, category, author and replies', async () => {
  const threads = [
    buildThreadSummary({ title: 'Solved one', solved: true, locked: true, replyCount: 3 }),
    buildThreadSummary({ title: 'Locked one', locked: true }),
    buildThreadSummary({ title: 'Open one', category: 'vba', replyCount: 1 }),
  ];
  open('/discussions', { 'GET /api/threads': buildPage(threads) });
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect(await rowOf('Solved one')).toHaveTextContent(/^Solved.*3 replies/);
  expect(await rowOf('Locked one')).toHaveTextContent(/^Locked.*0 replies/);
  expect(await rowOf('Open one')).toHaveTextContent(/^Open.*VBA.*Theo Thread.*1 reply/);
});

test('shows a skeleton while discussions load', async () => {
  open('/discussions', { 'GET /api/threads': () => new Promise(() => {}) });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
});

test('shows an empty state if there are no discussions', async () => {
  open('/discussions', { 'GET /api/threads': buildPage([]) });
  expect(
    await screen.findByText('No discussions yet. Be the first to ask a question.'),
  ).toBeVisible();
});

test('loads the discussions again on Retry', async () => {
  let down = true;
  const { user } = open('/discussions', {
    'GET /api/threads': () =>
      down
        ? errorResponse('internal', 'Broken')
        : buildPage([buildThreadSummary({ title: 'Here again' })]),
  });
  expect(await screen.findByText('Unable to load discussions right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Here again' })).toBeVisible();
});

test('keeps category and search in the URL and clears them', async () => {
  const { user, router, requests } = open('/discussions?q=loop', {
    'GET /api/threads': ({ query }: RecordedRequest) =>
      buildPage(query.has('q') ? [] : [buildThreadSummary({ title: 'Everything' })]),
  });
  await user.click(await screen.findByRole('button', { name: 'VBA' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=loop&category=vba'));
  await waitFor(() => expect(requests.at(-1)?.query.get('category')).toBe('vba'));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Everything' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('opens the discussion that a member starts', async () => {
  const created = buildThread({ title: 'Why?' });
  const { user, router, requests } = open(
    '/discussions',
    { 'GET /api/threads': buildPage([]), 'POST /api/threads': created },
    buildViewer(),
  );
  await user.type(await title(), 'Why?');
  await user.selectOptions(within(await form()).getByRole('combobox'), 'Charts');
  await user.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/discussions/${created._id}`));
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ title: 'Why?', category: 'charts' });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('does not submit a discussion without a title', async () => {
  const { user, requests } = open(
    '/discussions',
    { 'GET /api/threads': buildPage([]) },
    buildViewer(),
  );
  await user.click(await submitButton());
  expect(await screen.findByText('Please give your discussion a title.')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('keeps the text if the discussion cannot be created', async () => {
  const { user } = open(
    '/discussions',
    { 'GET /api/threads': buildPage([]), 'POST /api/threads': () => Response.error() },
    buildViewer(),
  );
  await user.type(await title(), 'Why?');
  await user.click(await submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to create discussion');
  expect(await title()).toHaveValue('Why?');
});

test('sends a guest to log in and restores the text afterwards', async () => {
  const responses = { 'GET /api/threads': buildPage([]) };
  const { user, router, unmount } = open('/discussions', responses);
  await user.type(await title(), 'Why?');
  await user.click(await submitButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fdiscussions%23start');
  unmount();
  open('/discussions#start', responses, buildViewer());
  await waitFor(async () => expect(await title()).toHaveValue('Why?'));
});

test('keeps sort order and status in the URL and clears them', async () => {
  const { user, router, requests } = open('/discussions?q=loop&page=2', {
    'GET /api/threads': buildPage([buildThreadSummary()]),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Most replies');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Unsolved');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?q=loop&sort=replies&solved=false'),
  );
  await waitFor(() => {
    expect(requests.at(-1)?.query.get('sort')).toBe('replies');
    expect(requests.at(-1)?.query.get('solved')).toBe('false');
  });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const box = screen.getByRole('searchbox', { name: 'Search discussions' });
  await waitFor(() => expect(box).toHaveValue(''));
});

test('keeps a filter that is changed just before a search', async () => {
  const { router } = open('/discussions', { 'GET /api/threads': buildPage([]) });
  const status = await screen.findByRole('combobox', { name: 'Status' });
  const box = screen.getByRole('searchbox', { name: 'Search discussions' });
  fireEvent.change(box, { target: { value: 'loop' } });
  act(() => {
    fireEvent.change(status, { target: { value: 'false' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    fireEvent.submit(box);
  });
  await waitFor(() => expect(router.state.location.search).toBe('?solved=false&q=loop'));
});

test('a link that is opened just after typing is not undone by the search', async () => {
  const thread = buildThreadSummary({ title: 'Opened at once' });
  let answer: (data: null) => void = () => {};
  const loader = () => new Promise<null>((resolve) => (answer = resolve));
  const { router } = renderRoute({
    routes: [discussionsRoute, { path: '/discussions/:id', loader, Component: () => 'Its page' }],
    path: '/discussions',
    responses: { 'GET /api/threads': buildPage([thread]) },
  });
  const link = await screen.findByRole('link', { name: thread.title });
  const searchNow = holdTimers(300);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'once' } });
  fireEvent.click(link);
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  searchNow();
  act(() => answer(null));
  expect(await screen.findByText('Its page')).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: `/discussions/${thread._id}`,
    search: '',
  });
});

test('links the author of a discussion to their profile', async () => {
  const thread = buildThreadSummary();
  open('/discussions', { 'GET /api/threads': buildPage([thread]) });
  expect(await screen.findByRole('link', { name: 'Theo Thread' })).toHaveAttribute(
    'href',
    `/profile/${thread.createdBy.id}`,
  );
});

test('keeps the number of pages in the URL and reloads them in one request', async () => {
  const twenty = () => Array.from({ length: 20 }, () => buildThreadSummary());
  const responses = {
    'GET /api/threads': ({ query }: RecordedRequest) =>
      query.has('cursor') ? buildPage(twenty()) : buildPage(twenty(), 'two'),
  };
  const { user, router, unmount } = open('/discussions', responses);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  unmount();
  const { requests } = open('/discussions?page=2', responses);
  await screen.findAllByRole('heading', { level: 2 });
  expect(requests[0]?.query.get('limit')).toBe('40');
});
