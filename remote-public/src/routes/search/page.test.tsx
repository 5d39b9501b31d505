import { screen, waitFor, within } from '@testing-library/react';
import { errorResponse, renderRoute, type RecordedRequest } from 'shared-kit/testing';
import { track } from 'shared-kit/client/analytics';
import { searchRoute } from './route';

jest.mock('shared-kit/client/analytics', () => ({
  ...jest.requireActual<object>('shared-kit/client/analytics'),
  track: jest.fn(),
}));

const COUNTS = { post: 2, thread: 1, template: 0, track: 0, person: 0 };
const result = (title: string, kind = 'post') => ({
  kind,
  id: title,
  title,
  excerpt: `All about ${title.toLowerCase()}.`,
  href: `/blog/${title.toLowerCase().replaceAll(' ', '-')}`,
});
const resultPage = (items: unknown[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  counts: COUNTS,
});

const open = (path: string, response: unknown = resultPage([result('Sum by month')])) =>
  renderRoute({ routes: [searchRoute], path, responses: { 'GET /api/search': response } });

test('shows suggestions and sends no request without a search', async () => {
  const { requests } = open('/search');
  expect(await screen.findByText(/Search posts, discussions/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'XLOOKUP' })).toHaveAttribute(
    'href',
    '/search?q=XLOOKUP',
  );
  expect(requests).toEqual([]);
});

test('lists results of all kinds with the words of the search marked', async () => {
  open('/search?q=sum', resultPage([result('Sum by month'), result('Why sum', 'thread')]));
  const link = await screen.findByRole('link', { name: 'Sum by month' });
  expect(link).toHaveAttribute('href', '/blog/sum-by-month');
  expect(within(link).getByText('Sum')).toHaveProperty('tagName', 'MARK');
  expect(screen.getByText('Discussion')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Posts/ })).toHaveTextContent('2');
});

test('a tab requests its kind alone and sets it in the URL', async () => {
  const { user, router, requests } = open('/search?q=sum', ({ query }: RecordedRequest) =>
    resultPage([result(query.get('kind') === 'thread' ? 'A thread' : 'Anything')]),
  );
  await user.click(await screen.findByRole('tab', { name: /Discussions/ }));
  expect(await screen.findByRole('link', { name: 'A thread' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=sum&kind=thread');
  expect(requests.at(-1)?.query.get('kind')).toBe('thread');
});

test('a URL with a kind opens its tab', async () => {
  open('/search?q=sum&kind=person');
  expect(await screen.findByRole('tab', { name: /People/, selected: true })).toBeVisible();
});

test('typing searches and sets the words in the URL', async () => {
  const { user, router } = open('/search');
  await user.type(await screen.findByRole('searchbox', { name: 'Search everything' }), 'pivot');
  await waitFor(() => expect(router.state.location.search).toBe('?q=pivot'));
  expect(await screen.findByRole('link', { name: 'Sum by month' })).toBeVisible();
});

test('says that nothing matches; a kind’s tab offers to search all kinds', async () => {
  const { user, router } = open('/search?q=zebra&kind=track', resultPage([]));
  const noTracks = (await screen.findByText('No tracks match')).closest('p');
  expect(noTracks).toBeVisible();
  expect(noTracks).toHaveTextContent(/^No tracks match “zebra”\.$/);
  await user.click(screen.getByRole('button', { name: 'Search everything' }));
  const nothing = await screen.findByText(/^Nothing matches/);
  expect(nothing).toBeVisible();
  expect(nothing).toHaveTextContent(/^Nothing matches “zebra”\./);
  expect(router.state.location.search).toBe('?q=zebra');
});

test('shows a skeleton while searching', async () => {
  open('/search?q=sum', () => new Promise(() => {}));
  expect(await screen.findByRole('tabpanel')).toHaveTextContent('Loading…');
});

test('Retry repeats a failed search', async () => {
  let down = true;
  const { user } = open('/search?q=sum', () =>
    down ? errorResponse('internal', 'Broken') : resultPage([result('Sum by month')]),
  );
  expect(await screen.findByText('Unable to search right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Sum by month' })).toBeVisible();
});

test('tracks a search that succeeded, not one that failed', async () => {
  jest.mocked(track).mockClear();
  let down = true;
  const { user } = open('/search?q=sum', () =>
    down ? errorResponse('internal', 'Broken') : resultPage([result('Sum by month')]),
  );
  await screen.findByText('Unable to search right now.');
  expect(track).not.toHaveBeenCalled();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Sum by month' });
  expect(jest.mocked(track).mock.calls).toEqual([[{ eventType: 'search', meta: { q: 'sum' } }]]);
});

test('Show more appends the next page and focuses its first result', async () => {
  const { user } = open('/search?q=sum', ({ query }: RecordedRequest) =>
    query.get('cursor') === 'two'
      ? resultPage([result('The second')])
      : resultPage([result('The first')], 'two'),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'The second' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'The first' })).toBeVisible();
});
