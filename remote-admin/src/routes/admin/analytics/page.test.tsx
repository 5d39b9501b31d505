import { act, screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from 'shared-kit/contract/constants';
import { buildViewer, errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { formatDate } from 'shared-kit/ui';
import remote from '../../../remote';
import { analyticsResponses } from './analytics-responses.testing';
import { DEFAULT_RANGE, lastDays } from './date-range';

const admin = buildViewer({ name: 'Ada Admin', role: 'admin' });

const open = (responses: MockResponses = {}, path = '/admin/analytics') =>
  renderRoute({
    routes: remote.routes,
    path,
    viewer: admin,
    responses: { ...analyticsResponses, ...responses },
  });

const chartOf = (name: string) => screen.findByRole('application', { name });
const sectionOf = (name: string) => screen.findByRole('region', { name });

describe('the totals', () => {
  test('show visitors of all time and now, and the range against the days before', async () => {
    open();
    const totals = await sectionOf('Totals');
    await within(totals).findByText('Total visitors');
    await within(totals).findByText('Page views, 14 days');
    expect(totals).toHaveTextContent('Total visitors12,040');
    expect(totals).toHaveTextContent('Active now7');
    expect(totals).toHaveTextContent('Page views, 14 days1,050+25.0 %against 840');
    expect(totals).toHaveTextContent('Visitors, 14 days105−50.0 %against 210');
  });

  test('say so if there is nothing to compare with', async () => {
    const items = [{ count: 3, visitors: 1 }];
    open({
      'GET /api/analytics/admin/daily': {
        from: '2026-11-22',
        items,
        previous: { count: 0, visitors: 0 },
      },
    });
    expect(await screen.findAllByText('No data for the 1 days before')).toHaveLength(2);
  });
});

describe('active now', () => {
  test('is refreshed every 30 seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { requests } = open();
    const totals = await sectionOf('Totals');
    await within(totals).findByText('Active now');
    const refreshes = () => requests.filter(({ path }) => path.endsWith('/active'));
    expect(refreshes()).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(totals).toHaveTextContent('Active now9'));
    expect(refreshes()).toHaveLength(1);
  });

  test('is not refreshed while the tab is hidden', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { requests } = open();
    await screen.findByText('Active now');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    expect(requests.filter(({ path }) => path.endsWith('/active'))).toHaveLength(0);
  });

  test('is announced only on request', async () => {
    const { user } = open();
    const value = await screen.findByText('7');
    expect(value).toHaveAttribute('aria-live', 'off');
    await user.click(screen.getByRole('switch', { name: 'Announce changes' }));
    expect(value).toHaveAttribute('aria-live', 'polite');
  });
});

describe('the range', () => {
  test('is 14 days by default, and is in the URL', async () => {
    expect(Number(DEFAULT_RANGE)).toBe(LIMITS.dailyDays);
    const { user, router, requests } = open();
    await chartOf('Daily page views and visitors');
    expect(screen.getByRole('button', { name: '14 days' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '30 days' }));
    await waitFor(() => expect(router.state.location.search).toBe('?days=30'));
    expect(await screen.findByText('Page views, 30 days')).toBeVisible();
    const sent = requests.filter(({ query }) => query.get('days') === '30');
    expect(sent.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual([
      'daily',
      'overview',
    ]);
  });

  test.each([['7'], ['90']])('of %s days comes from the URL', async (days) => {
    const { requests } = open({}, `/admin/analytics?days=${days}`);
    await screen.findByText(`Page views, ${days} days`);
    const dates = requests.find(({ path }) => path.endsWith('by-type'))?.query;
    const first = Date.parse(dates?.get('from') ?? '');
    const last = Date.parse(dates?.get('to') ?? '');
    expect((last - first) / 86_400_000).toBe(Number(days) - 1);
  });
});

describe('calls to action', () => {
  test('are counted by area, and by label in a chosen one', async () => {
    const { user, router } = open();
    const chart = await chartOf('Calls to action by area');
    expect(within(chart).getByRole('img', { name: 'hero: 150 clicks' })).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'hero');
    const label = await screen.findByRole('img', { name: 'Start learning (B): 100 clicks' });
    expect(label).toBeInTheDocument();
    expect(router.state.location.search).toBe('?area=hero');
    expect(screen.getByRole('option', { name: 'footer' })).toBeInTheDocument();
  });

  test('keep an area of the URL that has no clicks', async () => {
    open(
      { 'GET /api/analytics/admin/events/cta': { items: [], areas: [], exposures: [] } },
      '/admin/analytics?area=gone',
    );
    expect(await screen.findByRole('combobox', { name: 'Area' })).toHaveValue('gone');
    const section = await sectionOf('Calls to action by area');
    expect(await within(section).findByText('No data in this range yet.')).toBeVisible();
  });
});

test('the daily chart has the dates of its days, and the last one is not over', async () => {
  open(
    {
      'GET /api/analytics/admin/daily': {
        from: lastDays(2).from,
        items: [
          { count: 20, visitors: 4 },
          { count: 5, visitors: 1 },
        ],
        previous: { count: 0, visitors: 0 },
      },
    },
    '/admin/analytics?days=7',
  );
  const { from, to } = lastDays(2);
  const points = within(await chartOf('Daily page views and visitors')).getAllByRole('img');
  expect(points.map((point) => point.ariaLabel)).toEqual([
    `${formatDate(from, 'long')}: Page views 20, Visitors 4`,
    `${formatDate(to, 'long')}, so far: Page views 5, Visitors 1`,
  ]);
});

test('the hero’s variants are compared, with their intervals and a conclusion', async () => {
  open();
  const chart = await chartOf('Hero A against B');
  expect(
    within(chart)
      .getAllByRole('img')
      .map((point) => point.ariaLabel),
  ).toEqual([
    'Variant A: Conversion 5.0 %, 50 of 1,000, 95 % interval 3.8 % to 6.5 %',
    'Variant B: Conversion 10.0 %, 100 of 1,000, 95 % interval 8.3 % to 12.0 %',
  ]);
  expect(await sectionOf('Hero A against B')).toHaveTextContent(
    'The difference is clear: B converts better than A, 10.0 % against 5.0 %.',
  );
});

describe('the remotes', () => {
  test('have the share of failed loads of each day, by variant', async () => {
    open({}, '/admin/analytics?days=7');
    const points = within(await chartOf('Failed loads of remotes')).getAllByRole('img');
    expect(points).toHaveLength(7);
    expect(points.at(-1)).toHaveAccessibleName(
      `${formatDate(lastDays(1).to, 'long')}: Stable, % 0.5, Canary, % 25`,
    );
  });

  test('have the load time of each release, and say which canary was halted and why', async () => {
    const { user } = open();
    const section = await sectionOf('Releases of remotes');
    const points = within(await chartOf('Releases of remotes')).getAllByRole('img');
    expect(points.map((point) => point.ariaLabel)).toEqual([
      'remote_writer 1.1.0-b (canary, halted), 25.0 % failed: 640 ms',
      'remote_writer 1.0.0-a, 0.5 % failed: 520 ms',
    ]);
    const halted = within(section).getByRole('list', { name: 'Halted canaries' });
    expect(halted).toHaveTextContent(
      'remote_writer 1.1.0-b was halted on 23 November 2026, 07:04 UTC: 5 of 20 loads failed (25.0 %).',
    );
    await user.click(
      within(section).getByRole('button', { name: 'Show as table: Releases of remotes' }),
    );
    const cells = within(
      within(section).getByRole('row', { name: /^remote_writer 1\.1\.0-b/ }),
    ).getAllByRole('cell');
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('20'),
      expect.stringContaining('5'),
      expect.stringContaining('25.0 %'),
      expect.stringContaining('Timeout 5'),
      expect.stringContaining('210'),
      expect.stringContaining('640'),
    ]);
    localStorage.clear();
  });
});

const CHARTS = [
  [
    'Daily page views and visitors',
    'daily',
    { from: '2026-11-22', items: [], previous: { count: 0, visitors: 0 } },
  ],
  ['Top pages', 'overview', { totalVisitors: 0, activeUsers: 0, topPages: [], topReferrers: [] }],
  [
    'Top referrers',
    'overview',
    { totalVisitors: 0, activeUsers: 0, topPages: [], topReferrers: [] },
  ],
  ['Events by type', 'events/by-type', { items: [] }],
  ['Template downloads', 'events/template-downloads', { items: [] }],
  ['Calls to action by area', 'events/cta', { items: [], areas: [], exposures: [] }],
  ['Hero A against B', 'events/cta', { items: [], areas: [], exposures: [] }],
  ['Failed loads of remotes', 'remotes', { items: [], days: [] }],
  ['Releases of remotes', 'remotes', { items: [], days: [] }],
] as const;

describe.each(CHARTS)('%s', (title, path, empty) => {
  const endpoint = `GET /api/analytics/admin/${path}`;

  test('says that it has no data yet, and offers no download', async () => {
    open({ [endpoint]: empty });
    const section = await sectionOf(title);
    expect(await within(section).findByText('No data in this range yet.')).toBeVisible();
    expect(within(section).getByRole('button', { name: /^CSV/ })).toBeDisabled();
    expect(within(section).getByRole('button', { name: /^PNG/ })).toBeDisabled();
  });

  test('shows its own error with Retry', async () => {
    let fails = true;
    const { user } = open({
      [endpoint]: () => (fails ? errorResponse('internal', 'Something broke.') : empty),
    });
    const section = await sectionOf(title);
    expect(await within(section).findByRole('alert')).toHaveTextContent('Something broke.');
    fails = false;
    await user.click(within(section).getByRole('button', { name: 'Retry' }));
    expect(await within(section).findByText('No data in this range yet.')).toBeVisible();
  });

  test('shows the same data as a table, and remembers that', async () => {
    const { user, unmount } = open();
    const section = await sectionOf(title);
    const chart = await within(section).findByRole('application', { name: title });
    const values = within(chart).getAllByRole('img');
    await user.click(within(section).getByRole('button', { name: `Show as table: ${title}` }));
    expect(within(section).queryByRole('application')).not.toBeInTheDocument();
    const rows = within(within(section).getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(values.length);
    unmount();
    open();
    expect(await within(await sectionOf(title)).findByRole('table')).toBeVisible();
    localStorage.clear();
  });
});

test.each([
  ['Top pages', ['/blog/sum-by-month: 1,200 page views', '/: 800 page views']],
  ['Top referrers', ['search.test: 90 page views']],
  ['Events by type', ['Page views: 1,050 events', 'future_type: 3 events']],
  ['Template downloads', ['Budget: 42 downloads']],
])('%s has a bar for each of its values', async (title, labels) => {
  open();
  const points = within(await chartOf(title)).getAllByRole('img');
  expect(points.map((point) => point.ariaLabel)).toEqual(labels);
});
