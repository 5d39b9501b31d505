import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { isSameList, readPageCount, usePageCountParam } from '.';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=900', 8],
  ['page=-2', 1],
  ['page=many', 1],
])('a URL with %j shows %i pages', (search, pages) => {
  expect(readPageCount(new URLSearchParams(search))).toBe(pages);
});

test('another page of a list is the same list, another filter is not', () => {
  const at = (search: string) => new URL(`http://site.test/blog${search}`);
  expect(isSameList(at('?tag=vba'), at('?tag=vba&page=2'))).toBe(true);
  expect(isSameList(at('?tag=vba'), at('?tag=data'))).toBe(false);
});

test.each([
  ['/blog?tag=vba', 2, '?tag=vba&page=2'],
  ['/blog?page=3', 2, '?page=3'],
  ['/blog?page=8', 12, '?page=8'],
])('at %s, a list of %i pages has the search %s', async (path, pages, search) => {
  function List() {
    usePageCountParam(pages);
    return <p>The list</p>;
  }
  const { router } = renderRoute({ path, routes: [{ path: '/blog', element: <List /> }] });
  const onNavigate = jest.fn();
  router.subscribe(onNavigate);
  expect(await screen.findByText('The list')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(search));
  expect(onNavigate.mock.calls.length).toBeLessThan(4);
});
