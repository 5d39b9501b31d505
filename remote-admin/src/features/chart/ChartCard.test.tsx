import { screen, within } from '@testing-library/react';
import { saveFile } from 'shared-kit/client/admin';
import { renderRoute } from 'shared-kit/testing';
import { BarChart } from './BarChart';
import { ChartCard } from './ChartCard';

jest.mock('shared-kit/client/admin', () => ({ saveFile: jest.fn() }));

const rows = [
  { name: '/blog', count: 1_200 },
  { name: '=HYPERLINK("http://evil.test")', count: 30 },
  { name: '/a/path/that/is/very/long/'.repeat(6), count: 0 },
];

function Example() {
  return (
    <ChartCard
      id="top-pages"
      title="Top pages"
      period="9 Nov 2026 to 22 Nov 2026"
      fileSuffix="2026-11-09-to-2026-11-22"
      query={{
        data: rows,
        error: null,
        isError: false,
        isFetching: false,
        isPlaceholderData: false,
        refetch: () => {},
      }}
      rowsOf={(data) => data}
      columns={[
        { key: 'name', header: 'Page', value: ({ name }) => name },
        { key: 'count', header: 'Page views', value: ({ count }) => count },
      ]}
      rowKey={({ name }) => name}
      height={200}
    >
      {(chart) => (
        <BarChart
          {...chart}
          title="Top pages"
          height={200}
          rowKey={({ name }) => name}
          rowLabel={({ name }) => name}
          value={({ count }) => count}
          valueLabel="Page views"
        />
      )}
    </ChartCard>
  );
}

afterEach(() => localStorage.clear());

const setUp = () => renderRoute({ routes: [{ path: '/', element: <Example /> }], path: '/' }).user;

const points = () => screen.getAllByRole('img');

test('is one tab stop, in which the arrow keys, Home and End move', async () => {
  const user = setUp();
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(points()[0]).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(points()[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(points()[2]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(points()[2]).toHaveFocus();
  await user.keyboard('{Home}');
  expect(points()[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowRight}{ArrowUp}');
  expect(points()[0]).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.tab({ shift: true });
  expect(points()[0]).toHaveFocus();
});

test('shows the focused value in a tooltip until Escape', async () => {
  const user = setUp();
  const tooltip = () => screen.queryByText('1,200', { selector: 'strong' });
  expect(tooltip()).not.toBeInTheDocument();
  await user.click(points()[0] ?? document.body);
  expect(tooltip()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
  await user.keyboard('{End}{Home}');
  expect(tooltip()).toBeInTheDocument();
});

test('shows the hovered value in a tooltip', async () => {
  const user = setUp();
  await user.hover(points()[1] ?? document.body);
  expect(screen.getByText('30', { selector: 'strong' })).toBeInTheDocument();
  await user.unhover(points()[1] ?? document.body);
  expect(screen.queryByText('30', { selector: 'strong' })).not.toBeInTheDocument();
});

test('downloads its data as CSV without formulas', async () => {
  const user = setUp();
  await user.click(screen.getByRole('button', { name: 'CSV: download Top pages' }));
  const [blob, name] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('top-pages-2026-11-09-to-2026-11-22.csv');
  const lines = ((await blob?.text()) ?? '').split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    expect.stringMatching(/^\uFEFF?Page,Page views$/),
    '/blog,1200',
    `"'=HYPERLINK(""http://evil.test"")",30`,
  ]);
});

test('shortens a long name in the drawing only', async () => {
  const user = setUp();
  const long = rows[2]?.name ?? '';
  expect(screen.queryByText(long)).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: `${long}: 0 page views` })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Show as table/ }));
  expect(screen.getByRole('rowheader', { name: long })).toBeVisible();
});

test('shows as table what the chart shows, and the chart again', async () => {
  const user = setUp();
  await user.click(screen.getByRole('button', { name: /Show as table/ }));
  const table = screen.getByRole('table', { name: 'Top pages, 9 Nov 2026 to 22 Nov 2026' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('/blog');
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('1,200');
  await user.click(screen.getByRole('button', { name: /Show as table/ }));
  expect(screen.getByRole('application', { name: 'Top pages' })).toBeVisible();
});
