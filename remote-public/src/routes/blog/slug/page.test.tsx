import { screen, waitFor, within } from '@testing-library/react';
import type { Post, Viewer } from 'shared-kit/contract';
import {
  buildPost,
  buildViewer,
  errorResponse,
  renderRoute,
  translatePage,
  type MockResponses,
} from 'shared-kit/testing';
import { loadSanitise } from 'shared-kit/ui/rich-text';
import { progressResponses } from '../../../features/progress/progress-responses.testing';
import { savedResponses } from '../../../features/saved/saved-responses.testing';
import { postRoute } from './route';

// Otherwise a text appears a moment after its page.
beforeAll(loadSanitise);

const sums: Post = buildPost({ slug: 'sum-by-month', title: 'Sum by month', tags: ['formulas'] });

function open(answers: MockResponses = {}, viewer: Viewer | null = null) {
  return renderRoute({
    routes: [postRoute],
    path: '/blog/sum-by-month',
    viewer,
    responses: {
      ...progressResponses,
      ...savedResponses,
      'GET /api/posts/:slug': sums,
      'GET /api/posts/id/:id/related': { items: [], previous: null, next: null },
      'GET /api/follow/status/:id': { followersCount: 3, isFollowing: false },
      ...answers,
    },
  });
}

const heart = () => screen.findByRole('button', { name: /^Like/ });

test('shows text, byline, tags and the metadata for search engines', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sum by month' })).toBeVisible();
  expect(screen.getByText('Months are dates.')).toBeVisible();
  expect(screen.getByText('2 March 2026')).toBeVisible();
  expect(screen.getByText('4 min read')).toBeVisible();
  expect(screen.getByRole('link', { name: 'formulas' })).toHaveAttribute(
    'href',
    '/blog?tag=formulas',
  );
  const box = screen.getByRole('complementary', { name: 'About the author' });
  expect(within(box).getByText('Writes about sums.')).toBeVisible();
  expect(document.title).toBe('Sum by month — Sheetfolk');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/blog\/sum-by-month$/),
  );
  const data: unknown = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({ '@type': 'Article', headline: 'Sum by month' });
});

test('a long post has a table of contents', async () => {
  const content = '<h2>One</h2><p>a</p><h2>Two</h2><p>b</p><h2>Three</h2><p>c</p>';
  open({ 'GET /api/posts/:slug': { ...sums, content } });
  const nav = await screen.findByRole('navigation', { name: 'In this article' });
  const link = within(nav).getByRole('link', { name: 'Two' });
  const { id } = screen.getByRole('heading', { name: 'Two' });
  expect(link).toHaveAttribute('href', `#${id}`);
  expect(id).not.toBe('');
});

test('scrolls to the heading in the URL’s hash', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  window.location.hash = '#part-3';
  const content = '<h2>One</h2><p>a</p><h2>Two</h2><p>b</p><h2>Three</h2><p>c</p>';
  open({ 'GET /api/posts/:slug': { ...sums, content } });
  const part = await screen.findByRole('heading', { name: 'Three' });
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  expect(part).toHaveAttribute('id', 'part-3');
  window.location.hash = '';
});

test('shows not found if the post does not exist', async () => {
  open({ 'GET /api/posts/:slug': errorResponse('not_found', 'Post not found') });
  expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeVisible();
});

test('says so if the post was deleted', async () => {
  open({ 'GET /api/posts/:slug': errorResponse('gone', 'Gone') });
  expect(await screen.findByRole('heading', { name: 'This post was removed' })).toBeVisible();
});

test('Retry reloads a post that failed to load', async () => {
  let down = true;
  const { user } = open({
    'GET /api/posts/:slug': () => (down ? errorResponse('unavailable', 'Later') : sums),
  });
  expect(await screen.findByText('Unable to load this post right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sum by month');
});

test('redirects a former slug to the current one', async () => {
  const { router } = open({ 'GET /api/posts/:slug': { ...sums, slug: 'sum-per-month' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog/sum-per-month'));
});

test('a like shows immediately, then the count of the API', async () => {
  const { user } = open(
    { 'POST /api/posts/:id/like': { metrics: { likes: 7 }, viewerHasLiked: true } },
    buildViewer(),
  );
  expect(await heart()).toHaveTextContent('2');
  await user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveTextContent('7'));
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
});

test('the likes are counted on a translated page', async () => {
  const { user } = open(
    {
      'POST /api/posts/:id/like': { metrics: { likes: 3 }, viewerHasLiked: true },
      'DELETE /api/posts/:id/like': { metrics: { likes: 1 }, viewerHasLiked: false },
    },
    buildViewer(),
  );
  expect(await heart()).toHaveTextContent('2 likes');
  translatePage();
  await user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveTextContent(/^\D*3 likes$/));
  translatePage();
  await user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveTextContent(/^\D*1 like$/));
});

test('a like rolls back if the request fails', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  let fail = () => {};
  const response = new Promise((resolve) => {
    fail = () => resolve(errorResponse('internal', 'Broken'));
  });
  const { user } = open({ 'POST /api/posts/:id/like': () => response }, buildViewer());
  await user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveTextContent('3'));
  fail();
  await waitFor(async () => expect(await heart()).toHaveTextContent('2'));
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a second click removes the like', async () => {
  const { user, requests } = open(
    {
      'GET /api/posts/:slug': { ...sums, viewerHasLiked: true },
      'DELETE /api/posts/:id/like': { metrics: { likes: 1 }, viewerHasLiked: false },
    },
    buildViewer(),
  );
  await user.click(await heart());
  await waitFor(async () => expect(await heart()).toHaveTextContent('1'));
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/posts/${sums._id}/like` });
});

test('takes a guest who likes to the log-in page and back', async () => {
  const { user, router, requests } = open();
  await user.click(await heart());
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?redirect=%2Fblog%2Fsum-by-month');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('removes scripts from the text of a post', async () => {
  const content =
    '<p>Fine</p><script>window.bad = 1</script><img src="x" onerror="window.bad = 2">';
  const { container } = open({ 'GET /api/posts/:slug': { ...sums, content } });
  expect(await screen.findByText('Fine')).toBeVisible();
  expect(container.querySelector('script:not([type])')).toBeNull();
  expect(container.querySelector('[onerror]')).toBeNull();
});
