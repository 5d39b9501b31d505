import { screen, waitFor, within } from '@testing-library/react';
import type { Hero } from 'shared-kit/contract';
import {
  buildHero,
  buildPage,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import remote from '../../../remote';

const published = buildHero({
  h1: 'Spreadsheets, solved together',
  publishAt: '2026-11-20T14:05:00.000Z',
});
const scheduled = buildHero({
  h1: 'Winter sums',
  status: 'scheduled',
  publishAt: '2027-01-02T08:00:00.000Z',
  revision: 5,
});
const draft = buildHero({ h1: `Long ${'headline '.repeat(12)}`, variant: 'B', status: 'draft' });
const heroes = [published, scheduled, draft];

/** The API's list, filtered by what the test needs of its query. */
const listHeroes = ({ query }: RecordedRequest) => {
  const matches = (name: 'status' | 'variant') => (hero: Hero) =>
    !query.has(name) || query.get(name) === hero[name];
  return buildTotal(heroes.filter(matches('status')).filter(matches('variant')));
};
const buildTotal = (items: Hero[]) => ({ ...buildPage(items), total: items.length });

function open(responses: MockResponses = {}, path = '/admin/hero') {
  return renderRoute({
    routes: remote.routes,
    path,
    viewer: buildViewer({ role: 'admin' }),
    responses: { 'GET /api/admin/home/hero': listHeroes, ...responses },
  });
}

const row = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('shows headline, variant, status and publish time of each hero, and links to its form', async () => {
  open();
  const first = await row(/Spreadsheets, solved/);
  expect(first).toHaveTextContent('A');
  expect(first).toHaveTextContent('Published');
  expect(first).toHaveTextContent('20 Nov 2026, 14:05 UTC');
  expect(within(first).getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    `/admin/hero/${published._id}`,
  );
  expect(await row(/Winter sums/)).toHaveTextContent('Scheduled');
  expect(screen.getByRole('link', { name: 'New hero' })).toHaveAttribute('href', '/admin/hero/new');
});

test('shows the first 80 characters of a headline and an ellipsis', async () => {
  open();
  const cell = within(await row(/Long headline/)).getByRole('rowheader');
  expect(cell.textContent).toBe(`${draft.h1.slice(0, 80)}…`);
});

test('offers Publish now and Delete for what is not published', async () => {
  open();
  const first = within(await row(/Spreadsheets, solved/));
  expect(first.queryByRole('button', { name: /^Publish now/ })).not.toBeInTheDocument();
  expect(first.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  expect(
    within(await row(/Winter sums/)).getByRole('button', { name: /^Publish now/ }),
  ).toBeVisible();
  expect(within(await row(/Long/)).getByRole('button', { name: /^Publish now/ })).toBeVisible();
});

test('publishes after a confirmation that names the hero it replaces', async () => {
  const { user, requests } = open({
    [`POST /api/admin/home/hero/${scheduled._id}/publish`]: { ...scheduled, status: 'published' },
  });
  await user.click(await button('Publish now: Winter sums'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish now: Winter sums?' });
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      'It replaces “Spreadsheets, solved together” as variant A, which becomes a draft.',
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.headers.get('if-match')).toBe('"5"');
  // The replaced hero is a draft now: the list is read again.
  expect(requests.at(-1)?.method).toBe('GET');
});

test('says that nothing is replaced if no hero of the variant is published', async () => {
  const { user } = open();
  await user.click(await button(`Publish now: ${draft.h1.slice(0, 80)}…`));
  expect(await screen.findByText('No hero of variant B is published yet.')).toBeVisible();
});

test('says why a hero could not be published', async () => {
  const { user } = open({
    [`POST /api/admin/home/hero/${scheduled._id}/publish`]: errorResponse('internal', 'Broken.'),
  });
  await user.click(await button('Publish now: Winter sums'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to publish');
});

test('deletes a hero after a confirmation, and brings it back if that fails', async () => {
  const path = `DELETE /api/admin/home/hero/${scheduled._id}`;
  const failing = open({ [path]: errorResponse('internal', 'Broken.') });
  await failing.user.click(await button('Delete Winter sums'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await failing.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete');
  failing.unmount();

  const { user } = open({ [path]: { message: 'The hero is deleted.' } });
  await user.click(await button('Delete Winter sums'));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('filters by status and variant in the URL', async () => {
  const { user, router, requests } = open();
  await row(/Winter sums/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Scheduled');
  await waitFor(() => expect(router.state.location.search).toBe('?status=scheduled'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Variant' }), 'B');
  await waitFor(() => expect(requests.at(-1)?.query.get('variant')).toBe('B'));
  expect(requests.at(-1)?.query.get('status')).toBe('scheduled');
  expect(await screen.findByText('No heroes match your search.')).toBeVisible();
});

test('shows an empty list and an error in place of the list', async () => {
  const empty = open({ 'GET /api/admin/home/hero': buildTotal([]) });
  expect(await screen.findByText('No hero configs yet.')).toBeVisible();
  empty.unmount();
  open({ 'GET /api/admin/home/hero': errorResponse('internal', 'Broken.') });
  expect(await screen.findByText('Failed to load hero configs')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
