import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, renderRoute, type RecordedRequest } from 'shared-kit/testing';
import { track } from 'shared-kit/analytics';
import { searchRoute } from './route';

jest.mock('shared-kit/analytics', () => ({ track: jest.fn() }));

const COUNTS = { post: 2, thread: 1, template: 0, track: 0, person: 0 };
const hit = (title: string, kind = 'post') => ({
  kind,
  id: title,
  title,
  excerpt: `All about ${title.toLowerCase()}.`,
  href: `/blog/${title.toLowerCase().replaceAll(' ', '-')}`,
});
const found = (items: unknown[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  counts: COUNTS,
});

const open = (path: string, answer: unknown = found([hit('Sum by month')])) =>
  renderRoute({ routes: [searchRoute], path, responses: { 'GET /api/search': answer } });

test('before anything is asked nothing is searched, and suggestions lead on', async () => {
  const { requests } = open('/search');
  expect(await screen.findByText(/Type what you look for/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'XLOOKUP' })).toHaveAttribute(
    'href',
    '/search?q=XLOOKUP',
  );
  expect(requests).toEqual([]);
});

test('finds of every kind stand in one list, with the words marked', async () => {
  open('/search?q=sum', found([hit('Sum by month'), hit('Why sum', 'thread')]));
  const link = await screen.findByRole('link', { name: 'Sum by month' });
  expect(link).toHaveAttribute('href', '/blog/sum-by-month');
  expect(within(link).getByText('Sum')).toHaveProperty('tagName', 'MARK');
  expect(screen.getByText('Discussion')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Posts/ })).toHaveTextContent('2');
});

test('a tab asks for its kind alone, and the address says so', async () => {
  const { user, router, requests } = open('/search?q=sum', ({ query }: RecordedRequest) =>
    found([hit(query.get('kind') === 'thread' ? 'A question' : 'Anything')]),
  );
  await user.click(await screen.findByRole('tab', { name: /Discussions/ }));
  expect(await screen.findByRole('link', { name: 'A question' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=sum&kind=thread');
  expect(requests.at(-1)?.query.get('kind')).toBe('thread');
});

test('an address with a kind opens its tab', async () => {
  open('/search?q=sum&kind=person');
  expect(await screen.findByRole('tab', { name: /People/, selected: true })).toBeVisible();
});

test('typing searches and keeps the words in the address', async () => {
  const { user, router } = open('/search');
  await user.type(await screen.findByRole('searchbox', { name: 'Search everything' }), 'pivot');
  await waitFor(() => expect(router.state.location.search).toBe('?q=pivot'));
  expect(await screen.findByRole('link', { name: 'Sum by month' })).toBeVisible();
});

test('nothing found is said, and on a tab all kinds are offered', async () => {
  const { user, router } = open('/search?q=zebra&kind=track', found([]));
  expect(await screen.findByText('No tracks match “zebra”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search everything' }));
  expect(await screen.findByText(/Nothing matches “zebra”/)).toBeVisible();
  expect(router.state.location.search).toBe('?q=zebra');
});

test('while it is searching, the place of the finds is held', async () => {
  open('/search?q=sum', () => new Promise(() => {}));
  expect(await screen.findByRole('tabpanel')).toHaveTextContent('Loading…');
});

test('when searching fails, Retry tries again', async () => {
  let down = true;
  const { user } = open('/search?q=sum', () =>
    down ? errorResponse('internal', 'Broken') : found([hit('Sum by month')]),
  );
  expect(await screen.findByText('Unable to search right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Sum by month' })).toBeVisible();
});

test('a question that was answered is counted, not one that failed', async () => {
  jest.mocked(track).mockClear();
  let down = true;
  const { user } = open('/search?q=sum', () =>
    down ? errorResponse('internal', 'Broken') : found([hit('Sum by month')]),
  );
  await screen.findByText('Unable to search right now.');
  expect(track).not.toHaveBeenCalled();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Sum by month' });
  expect(jest.mocked(track).mock.calls).toEqual([[{ eventType: 'search', meta: { q: 'sum' } }]]);
});

test('Show more appends the next page and moves the focus there', async () => {
  const { user } = open('/search?q=sum', ({ query }: RecordedRequest) =>
    query.get('cursor') === 'two' ? found([hit('The second')]) : found([hit('The first')], 'two'),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'The second' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'The first' })).toBeVisible();
});
