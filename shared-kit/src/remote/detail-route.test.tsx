import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-kit/client';
import { queryOptions } from 'shared-kit/client/query';
import { renderRoute } from 'shared-kit/testing';
import { detailRoute, type DetailPageProps, type NotFoundProps } from './detail-route';

interface Item {
  slug: string;
  title: string;
}

const page = {
  Component: ({ item }: DetailPageProps<Item>) => <h1>{item.title}</h1>,
  PageSkeleton: () => <p>The skeleton</p>,
  errorMessage: 'Unable to load this item right now.',
  NotFound: ({ path, isGone }: NotFoundProps) => (
    <h1>
      {path} is {isGone ? 'gone' : 'missing'}
    </h1>
  ),
};

function open(fetchItem: (slug: string) => Promise<Item>, path = '/items/sums') {
  const route = detailRoute({
    path: '/items/:slug',
    query: (slug) =>
      queryOptions({
        queryKey: ['items', slug],
        queryFn: () => fetchItem(slug),
        retryOnMount: false,
      }),
    isValid: (slug) => slug !== 'invalid',
    canonical: ({ slug }) => slug,
    page: () => Promise.resolve(page),
  });
  return renderRoute({ routes: [route], path });
}

const heading = (name: string) => screen.findByRole('heading', { name });

test('renders the page with the item', async () => {
  open((slug) => Promise.resolve({ slug, title: 'Sums' }));
  expect(await heading('Sums')).toBeVisible();
});

test('renders the skeleton while the item loads', async () => {
  open(() => new Promise(() => {}));
  expect(await screen.findByText('The skeleton')).toBeVisible();
});

test.each([
  [404, 'missing'],
  [410, 'gone'],
])('renders NotFound when the API returns %i', async (status, word) => {
  open(() => Promise.reject(new ApiError('No', status, 'not_found')));
  expect(await heading(`/items/sums is ${word}`)).toBeVisible();
});

test('renders NotFound for an invalid value without a request', async () => {
  const fetchItem = jest.fn();
  open(fetchItem, '/items/invalid');
  expect(await heading('/items/invalid is missing')).toBeVisible();
  expect(fetchItem).not.toHaveBeenCalled();
});

test('announces another error as the heading and title of the page, with Retry', async () => {
  let isDown = true;
  const { user } = open((slug) =>
    isDown
      ? Promise.reject(new ApiError('Later', 503, 'unavailable'))
      : Promise.resolve({ slug, title: 'Sums' }),
  );
  const title = await heading('Unable to load this item right now.');
  expect(title).toHaveAttribute('tabindex', '-1');
  expect(title.tagName).toBe('H1');
  expect(screen.getByRole('alert')).toContainElement(title);
  expect(document.title).toMatch(/^Unable to load this item right now —/);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Sums')).toBeVisible();
});

test('replaces a former slug with the current one in the history', async () => {
  const { router } = open(() => Promise.resolve({ slug: 'sums', title: 'Sums' }), '/items/former');
  await waitFor(() => expect(router.state.location.pathname).toBe('/items/sums'));
  expect(await heading('Sums')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/items/sums');
});

test('encodes the letters of other scripts where it redirects to', async () => {
  const title = '表計算';
  const { router } = open(() => Promise.resolve({ slug: '表計算', title }), '/items/former');
  expect(await heading(title)).toBeVisible();
  expect(encodeURI(decodeURI(router.state.location.pathname))).toBe(encodeURI('/items/表計算'));
});
