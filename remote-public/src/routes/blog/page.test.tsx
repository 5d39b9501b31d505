import { flushSync } from 'react-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  buildPage,
  buildPostSummary,
  errorResponse,
  holdTimers,
  renderRoute,
  type RecordedRequest,
} from 'shared-kit/testing';
import { tutorialsRoute } from '../tutorials/route';
import { blogRoute } from './route';

const tags = {
  items: [
    { tag: 'formulas', count: 4 },
    { tag: 'vba', count: 2 },
  ],
};

function open(path: string, list: unknown) {
  return renderRoute({
    routes: [blogRoute, tutorialsRoute],
    path,
    responses: { 'GET /api/posts': list, 'GET /api/posts/tags': tags },
  });
}

const listRequests = (requests: RecordedRequest[]) =>
  requests.filter(({ path }) => path === '/api/posts');

const searchBox = () => screen.findByRole('searchbox', { name: 'Search blog' });

test('shows a skeleton while the posts load', async () => {
  open('/blog', () => new Promise(() => {}));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('lists a post with author, tags, likes, reading time and an excerpt', async () => {
  const summary = 'word '.repeat(60);
  open('/blog', buildPage([buildPostSummary({ title: 'Sum by month', summary })]));
  const link = await screen.findByRole('link', { name: 'Sum by month' });
  expect(link).toHaveAttribute('href', '/blog/sum-by-month');
  const list = screen.getByText('Ada Author').closest('ul');
  expect(list).toHaveTextContent('4 min read');
  expect(list).toHaveTextContent('2 likes');
  const text = screen.getByText(/^word/);
  expect(text.textContent.length).toBeLessThanOrEqual(160);
  expect(text).toHaveTextContent(/…$/);
  expect(screen.getByRole('link', { name: 'formulas' })).toHaveAttribute(
    'href',
    '/blog?tag=formulas',
  );
});

test('/tutorials shows the posts under its own title', async () => {
  open('/tutorials', buildPage([buildPostSummary({ title: 'Sum by month' })]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tutorials' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Sum by month' })).toBeVisible();
});

test.each(['/blog', '/tutorials'])('%s links to the submission form', async (path) => {
  open(path, buildPage([]));
  expect(await screen.findByRole('link', { name: 'Submit a post' })).toHaveAttribute(
    'href',
    '/submit',
  );
});

test('asks for the first post if there are none', async () => {
  open('/blog', buildPage([]));
  expect(await screen.findByText('No posts yet. Be the first to publish!')).toBeVisible();
});

test('says that nothing matches; Clear filters shows all', async () => {
  const { user, router } = open('/blog?q=zebra&tag=vba', ({ query }: RecordedRequest) =>
    buildPage(query.has('q') ? [] : [buildPostSummary({ title: 'Sum by month' })]),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Sum by month' })).toBeVisible();
  expect(router.state.location.search).toBe('');
  const emptied = await searchBox();
  await waitFor(() => expect(emptied).toHaveValue(''));
});

test('Retry reloads posts that failed to load', async () => {
  let down = true;
  const { user } = open('/blog', () =>
    down
      ? errorResponse('internal', 'Broken')
      : buildPage([buildPostSummary({ title: 'Sum by month' })]),
  );
  expect(await screen.findByText('Unable to load blog posts')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Sum by month' })).toBeVisible();
});

test('requests and shows the filters in the URL', async () => {
  const { requests } = open('/blog?q=sum&sort=liked&tag=vba&tag=formulas', buildPage([]));
  expect(await searchBox()).toHaveValue('sum');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('liked');
  const group = screen.getByRole('group', { name: 'Tags' });
  expect(await within(group).findByRole('button', { name: /vba/, pressed: true })).toBeVisible();
  const query = listRequests(requests)[0]?.query;
  expect(query?.get('q')).toBe('sum');
  expect(query?.get('sort')).toBe('liked');
  expect(query?.getAll('tag')).toEqual(['formulas', 'vba']);
});

test('tags and sort order are set in the URL', async () => {
  const { user, router } = open('/blog', buildPage([buildPostSummary()]));
  const group = await screen.findByRole('group', { name: 'Tags' });
  await user.click(await within(group).findByRole('button', { name: /formulas/ }));
  await within(group).findByRole('button', { name: /formulas/, pressed: true });
  await user.click(within(group).getByRole('button', { name: /vba/ }));
  await within(group).findByRole('button', { name: /vba/, pressed: true });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Most liked');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?tag=formulas&tag=vba&sort=liked'),
  );
  await user.click(within(group).getByRole('button', { name: /formulas/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=liked&tag=vba'));
});

/** The blog, and what ends a pause in typing: resolves when the router has the search in its URL. */
function openWithPauses() {
  const endPause = holdTimers(300);
  const view = open('/blog', buildPage([buildPostSummary()]));
  const pause = () =>
    act(async () => {
      const navigated = new Promise<void>((resolve) => {
        view.router.subscribe(({ navigation }) => navigation.state === 'idle' && resolve());
      });
      endPause();
      await navigated;
    });
  return { ...view, pause };
}

test('searches after a pause in typing; Back undoes the whole word', async () => {
  const { user, router, pause } = openWithPauses();
  const box = await searchBox();
  await user.type(box, 'su');
  expect(router.state.location.search).toBe('');
  await pause();
  expect(router.state.location.search).toBe('?q=su');
  await user.type(box, 'mifs');
  expect(router.state.location.search).toBe('?q=su');
  await pause();
  expect(router.state.location.search).toBe('?q=sumifs');
  expect(box).toHaveValue('sumifs');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(router.state.location.search).toBe('');
});

test('Back undoes the whole word also where a search is rendered only after the next one', async () => {
  const { router, pause } = openWithPauses();
  const box = await searchBox();
  // A page is rendered at the end of the act, what is typed at once.
  const type = (value: string) => flushSync(() => fireEvent.change(box, { target: { value } }));
  await act(async () => {
    type('su');
    await pause();
    expect(router.state.location.search).toBe('?q=su');
    type('sum');
    await pause();
    expect(router.state.location.search).toBe('?q=sum');
  });
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(box).toHaveValue(''));
});

test('Show more appends the next page', async () => {
  const { user } = open('/blog', ({ query }: RecordedRequest) =>
    query.get('cursor') === 'two'
      ? buildPage([buildPostSummary({ title: 'The second' })])
      : buildPage([buildPostSummary({ title: 'The first' })], 'two'),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'The second' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The first' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'The second' })).toHaveFocus());
});

test('a search keeps a tag that was selected while typing', async () => {
  const { user, router } = open('/blog', buildPage([buildPostSummary()]));
  const group = await screen.findByRole('group', { name: 'Tags' });
  const tag = await within(group).findByRole('button', { name: /vba/ });
  await user.type(await searchBox(), 'su');
  await user.click(tag);
  // On a busy machine the search may be in the URL before the click.
  await waitFor(() => {
    const params = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(params)).toEqual({ q: 'su', tag: 'vba' });
  });
});

test('Back from a post shows all loaded pages without a request', async () => {
  const twelve = (title: string) =>
    Array.from({ length: 12 }, (_, index) => buildPostSummary({ title: `${title} ${index}` }));
  const { user, router, requests } = open('/blog', ({ query }: RecordedRequest) =>
    query.get('cursor') === 'two' ? buildPage(twelve('Second')) : buildPage(twelve('First'), 'two'),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await act(() => router.navigate('/elsewhere'));
  const requestCount = listRequests(requests).length;
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByRole('link', { name: 'First 0' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Second 11' })).toBeVisible();
  expect(listRequests(requests)).toHaveLength(requestCount);
});

test('a reload requests several pages at once; another filter starts at the first', async () => {
  const { user, router, requests } = open('/blog?page=3', buildPage([buildPostSummary()]));
  const group = await screen.findByRole('group', { name: 'Tags' });
  expect(listRequests(requests)[0]?.query.get('limit')).toBe('36');
  await user.click(await within(group).findByRole('button', { name: /vba/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?tag=vba'));
  await waitFor(() => expect(listRequests(requests).at(-1)?.query.get('limit')).toBe('12'));
});
