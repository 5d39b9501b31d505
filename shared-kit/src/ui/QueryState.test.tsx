import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryState } from '.';
import type { QueryLike } from '.';

type Page = { items: readonly string[] };

function show(query: Partial<QueryLike<Page>>) {
  const result = {
    data: undefined,
    isError: false,
    isFetching: false,
    refetch: jest.fn(),
    ...query,
  };
  const view = (
    <QueryState
      query={result}
      skeleton={<div data-testid="skeleton" />}
      error="Unable to load blog posts"
      empty="No posts yet. Be the first to publish!"
    >
      {({ items }) => <p>{items.join(', ')}</p>}
    </QueryState>
  );
  return { ...render(view), refetch: result.refetch };
}

test('shows the skeleton and announces loading', () => {
  show({ isFetching: true });
  expect(screen.getByTestId('skeleton')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('announces an error, and Retry refetches', async () => {
  const { refetch } = show({ isError: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to load blog posts');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('shows the error of a whole page as its heading', () => {
  const query = { data: undefined, isError: true, isFetching: false, refetch: jest.fn() };
  render(
    <QueryState query={query} skeleton={null} error="Unable to load" errorHeadingLevel={1}>
      {() => null}
    </QueryState>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Unable to load' });
  expect(screen.getByRole('alert')).toContainElement(heading);
});

test('ignores Retry while it is refetching', async () => {
  const { refetch } = show({ isError: true, isFetching: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).not.toHaveBeenCalled();
});

test('shows the message of an empty list', () => {
  show({ data: { items: [] } });
  expect(screen.getByText('No posts yet. Be the first to publish!')).toBeVisible();
});

test('keeps showing data if a later refetch fails', () => {
  show({ data: { items: ['Lookups', 'Dates'] }, isError: true });
  expect(screen.getByText('Lookups, Dates')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [[], true],
  [{ pages: [{ items: [] }, { items: [] }] }, true],
  [{ pages: [{ items: [] }, { items: ['one'] }] }, false],
  [{ title: 'not a list' }, false],
])('%j is empty: %s', (data: unknown, isEmpty) => {
  const query = { data, isError: false, isFetching: false, refetch: jest.fn() };
  render(
    <QueryState query={query} skeleton={null} error="" empty="Nothing.">
      {() => <p>Something.</p>}
    </QueryState>,
  );
  expect(screen.getByText(isEmpty ? 'Nothing.' : 'Something.')).toBeVisible();
});
