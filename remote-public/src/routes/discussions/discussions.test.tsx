import { screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  aPage,
  aThread,
  aThreadSummary,
  aViewer,
  problem,
  renderRoute,
  type Answers,
  type SeenRequest,
} from 'shared-kit/testing';
import { discussions } from './route';

function open(path: string, answers: Answers, viewer: Viewer | null = null) {
  return renderRoute({ routes: [discussions], path, viewer, responses: answers });
}

const form = () => screen.findByRole('form', { name: 'Start a discussion' });
const title = async () => within(await form()).getByRole('textbox', { name: /Title/ });
const send = async () => within(await form()).getByRole('button', { name: 'Start discussion' });

beforeEach(() => localStorage.clear());

test('discussions are listed with label, category, author and replies', async () => {
  const threads = [
    aThreadSummary({ title: 'Solved one', solved: true, locked: true, replyCount: 3 }),
    aThreadSummary({ title: 'Locked one', locked: true }),
    aThreadSummary({ title: 'Open one', category: 'vba', replyCount: 1 }),
  ];
  open('/discussions', { 'GET /api/threads': aPage(threads) });
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect(await rowOf('Solved one')).toHaveTextContent(/^Solved.*3 replies/);
  expect(await rowOf('Locked one')).toHaveTextContent(/^Locked.*0 replies/);
  expect(await rowOf('Open one')).toHaveTextContent(/^Open.*VBA.*Theo Thread.*1 reply/);
});

test('while discussions are on their way, their place is held', async () => {
  open('/discussions', { 'GET /api/threads': () => new Promise(() => {}) });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
});

test('a site without discussions asks for the first one', async () => {
  open('/discussions', { 'GET /api/threads': aPage([]) });
  expect(
    await screen.findByText('No discussions yet. Be the first to ask a question.'),
  ).toBeVisible();
});

test('when discussions cannot be loaded, Retry tries again', async () => {
  let down = true;
  const { user } = open('/discussions', {
    'GET /api/threads': () =>
      down ? problem('internal', 'Broken') : aPage([aThreadSummary({ title: 'Here again' })]),
  });
  expect(await screen.findByText('Unable to load discussions right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Here again' })).toBeVisible();
});

test('category and search are in the address and can be cleared', async () => {
  const { user, router, requests } = open('/discussions?q=loop', {
    'GET /api/threads': ({ query }: SeenRequest) =>
      aPage(query.has('q') ? [] : [aThreadSummary({ title: 'Everything' })]),
  });
  await user.click(await screen.findByRole('button', { name: 'VBA' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=loop&category=vba'));
  await waitFor(() => expect(requests.at(-1)?.query.get('category')).toBe('vba'));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Everything' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a member starts a discussion and arrives there', async () => {
  const made = aThread({ title: 'Why?' });
  const { user, router, requests } = open(
    '/discussions',
    { 'GET /api/threads': aPage([]), 'POST /api/threads': made },
    aViewer(),
  );
  await user.type(await title(), 'Why?');
  await user.selectOptions(within(await form()).getByRole('combobox'), 'Charts');
  await user.click(await send());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/discussions/${made._id}`));
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ title: 'Why?', category: 'charts' });
  expect(localStorage).toHaveLength(0);
});

test('a discussion without a title is not sent', async () => {
  const { user, requests } = open('/discussions', { 'GET /api/threads': aPage([]) }, aViewer());
  await user.click(await send());
  expect(await screen.findByText('Please give your discussion a title.')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('a discussion that cannot be created keeps what was typed', async () => {
  const { user } = open(
    '/discussions',
    { 'GET /api/threads': aPage([]), 'POST /api/threads': problem('internal', 'Broken') },
    aViewer(),
  );
  await user.type(await title(), 'Why?');
  await user.click(await send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to create discussion');
  expect(await title()).toHaveValue('Why?');
});

test('a guest is led to log in, and finds the text again', async () => {
  const answers = { 'GET /api/threads': aPage([]) };
  const { user, router, unmount } = open('/discussions', answers);
  await user.type(await title(), 'Why?');
  await user.click(await send());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fdiscussions%23start');
  unmount();
  open('/discussions#start', answers, aViewer());
  await waitFor(async () => expect(await title()).toHaveValue('Why?'));
});

test('order and solved are in the address, and Clear takes all of it away', async () => {
  const { user, router, requests } = open('/discussions?q=loop&page=2', {
    'GET /api/threads': aPage([aThreadSummary()]),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Most replies');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Solved' }), 'Not solved');
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

test('the author of a discussion leads to their profile', async () => {
  const thread = aThreadSummary();
  open('/discussions', { 'GET /api/threads': aPage([thread]) });
  expect(await screen.findByRole('link', { name: 'Theo Thread' })).toHaveAttribute(
    'href',
    `/profile/${thread.createdBy.id}`,
  );
});

test('Show more stands in the address, and a reload brings as many again in one call', async () => {
  const twenty = () => Array.from({ length: 20 }, () => aThreadSummary());
  const answers = {
    'GET /api/threads': ({ query }: SeenRequest) =>
      query.has('cursor') ? aPage(twenty()) : aPage(twenty(), 'two'),
  };
  const { user, router, unmount } = open('/discussions', answers);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  unmount();
  const { requests } = open('/discussions?page=2', answers);
  await screen.findAllByRole('heading', { level: 2 });
  expect(requests[0]?.query.get('limit')).toBe('40');
});
