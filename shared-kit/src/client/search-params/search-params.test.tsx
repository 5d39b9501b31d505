import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'shared-kit/client/router';
import {
  booleanParam,
  enumParam,
  integerParam,
  readSearchState,
  stringListParam,
  stringParam,
  useSearchState,
  writeSearchState,
} from 'shared-kit/client/search-params';

const parsers = {
  q: stringParam({ maxLength: 5 }),
  sort: enumParam(['newest', 'liked'], 'newest'),
  kind: enumParam(['post', 'track'], null),
  solved: booleanParam(),
  tags: stringListParam({ maxLength: 4, name: 'tag' }),
  level: integerParam({ min: 1, max: 8 }),
};
const defaults = { q: '', sort: 'newest', kind: null, solved: null, tags: [], level: 1 };
const read = (search: string) => readSearchState(parsers, new URLSearchParams(search));

describe('readSearchState', () => {
  it('returns the defaults for an empty URL, and for invalid values', () => {
    expect(read('')).toEqual(defaults);
    expect(read('q=%20&sort=x&kind=x&solved=x&tag=&level=x')).toEqual(defaults);
  });

  it('reads and cleans each value', () => {
    expect(read('q=+abcdefg&sort=liked&kind=track&solved=false&tag=b&tag=a&tag=b&level=9')).toEqual(
      {
        q: 'abcde',
        sort: 'liked',
        kind: 'track',
        solved: false,
        tags: ['a', 'b'],
        level: 8,
      },
    );
  });
});

describe('writeSearchState', () => {
  const write = (
    search: string,
    changes: Parameters<typeof writeSearchState<ReturnType<typeof read>>>[2],
  ) => String(writeSearchState(parsers, new URLSearchParams(search), changes));

  it('changes only what is given, and keeps unrelated parameters', () => {
    expect(write('x=1&q=a&tag=a', { sort: 'liked', tags: ['c', 'b'] })).toBe(
      'x=1&q=a&sort=liked&tag=b&tag=c',
    );
  });

  it('removes defaults', () => {
    expect(write('q=a&sort=liked&kind=post&solved=true&tag=a&level=2', defaultsOf())).toBe('');
  });
});

const defaultsOf = () => read('');

describe('useSearchState', () => {
  function render(path: string) {
    const holder: { children: ReactNode } = { children: null };
    const Page = () => holder.children;
    window.history.pushState(null, '', path);
    const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
    const wrapper = ({ children }: { children: ReactNode }) => {
      holder.children = children;
      return <RouterProvider router={router} />;
    };
    const usePage = () => ({
      ...useSearchState(parsers, { resets: ['page'] }),
      other: useSearchState({ view: stringParam({ maxLength: 9 }) }),
    });
    return { ...renderHook(usePage, { wrapper }), router };
  }

  it('changes the URL in a history entry of its own and resets the page', async () => {
    const { result, router } = render('/blog?q=sum&page=3');
    await act(() => result.current.change({ sort: 'liked' }));
    expect(router.state.location.search).toBe('?q=sum&sort=liked');
    expect(result.current.state).toMatchObject({ q: 'sum', sort: 'liked' });
    await act(() => router.navigate(-1));
    expect(result.current.state.sort).toBe('newest');
    expect(router.state.location.search).toBe('?q=sum&page=3');
  });

  it('keeps every change made before the router has rendered the first one', async () => {
    const { result, router } = render('/blog?q=sum');
    const { change, other } = result.current;
    await act(async () => {
      change({ sort: 'liked' });
      change({ solved: false });
      other.change({ view: 'table' });
    });
    expect(router.state.location.search).toBe('?q=sum&sort=liked&solved=false&view=table');
    await act(() => router.navigate('/blog?q=sum'));
    await act(() => result.current.change({ kind: 'post' }));
    expect(router.state.location.search).toBe('?q=sum&kind=post');
  });

  it('keeps a change that the router has made, but the page has not rendered', async () => {
    const { result, router } = render('/blog?q=sum');
    const first = result.current.change;
    await act(() => first({ sort: 'liked' }));
    const second = result.current.change;
    // As from a page whose next render is on its way.
    await act(() => first({ level: 2 }));
    await act(() => second({ solved: false }));
    expect(router.state.location.search).toBe('?q=sum&sort=liked&level=2&solved=false');
  });

  it('clears every parameter', async () => {
    const { result, router } = render('/blog?q=sum&tag=a');
    await act(() => result.current.clear());
    expect(router.state.location.search).toBe('');
  });
});
