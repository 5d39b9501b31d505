import { screen, waitFor, within } from '@testing-library/react';
import { buildPage, buildTemplate, errorResponse, type MockResponses } from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const budget = buildTemplate({ title: 'Budget', slug: 'budget', downloads: 1_234 });
const plan = buildTemplate({
  title: 'Plan',
  slug: 'plan',
  type: 'CSV',
  version: '2.1.0',
  gated: true,
  status: 'draft',
});

const LIST = 'GET /api/admin/templates';
const open = (responses: MockResponses = {}, path = '/admin/templates') =>
  openAdmin(path, { [LIST]: buildPage([budget, plan]), ...responses });

test('shows each template with type, version, status, gate, downloads and date', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Plan/ });
  for (const text of ['plan', 'CSV', '2.1.0', 'Draft', '2 Mar 2026']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  expect(row).toHaveTextContent('GatedGated');
  const other = screen.getByRole('row', { name: /Budget/ });
  for (const text of ['Excel', '1.0.0', 'Published', 'Free', '1,234']) {
    expect(within(other).getByText(text)).toBeVisible();
  }
  expect(within(row).getByRole('link', { name: 'Edit Plan' })).toHaveAttribute(
    'href',
    `/admin/templates/${plan._id}`,
  );
  expect(screen.getByRole('link', { name: 'New template' })).toHaveAttribute(
    'href',
    '/admin/templates/new',
  );
  for (const name of ['Title', 'Type', 'Version', 'Status', 'Gated', 'Downloads', 'Updated']) {
    expect(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
});

test('Refresh requests the templates again', async () => {
  const { user, requests } = open();
  await screen.findByRole('row', { name: /Plan/ });
  const { length } = requests;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(requests).toHaveLength(length + 1));
});

test.each([
  ['Status', 'Published', 'status=published'],
  ['Type', 'CSV', 'type=CSV'],
  ['Gated', 'Gated', 'gated=true'],
])('filters by %s in the URL', async (label, option, parameter) => {
  const { user, router, requests } = open();
  await screen.findByRole('row', { name: /Plan/ });
  await user.selectOptions(screen.getByLabelText(label), option);
  await waitFor(() => expect(router.state.location.search).toBe(`?${parameter}`));
  await waitFor(() => expect(requests.at(-1)?.query.toString()).toContain(parameter));
});

test('searches, and sorts by title, downloads and date', async () => {
  const { user, requests } = open();
  await screen.findByRole('row', { name: /Plan/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'plan{Enter}');
  await waitFor(() => expect(requests.at(-1)?.query.get('q')).toBe('plan'));
  for (const [name, key] of [
    ['Title', 'title'],
    ['Downloads', 'downloads'],
    ['Updated', 'updatedAt'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe(key));
  }
});

test('shows empty texts and the error with Retry in place of the list', async () => {
  const empty = open({ [LIST]: buildPage([]) });
  expect(await screen.findByText('No templates found.')).toBeVisible();
  empty.unmount();
  const none = open({ [LIST]: buildPage([]) }, '/admin/templates?q=zzz');
  expect(await screen.findByText('No templates match your search.')).toBeVisible();
  none.unmount();
  open({ [LIST]: errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load templates');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('deletes a template after a confirmation by its title', async () => {
  const { user, requests } = open({
    'DELETE /api/admin/templates/:id': { message: 'The template is deleted.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Plan' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete template: Plan?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Plan” is deleted.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'DELETE')?.path).toContain(plan._id);
});

test('keeps a template that could not be deleted, and says so', async () => {
  const { user } = open({
    'DELETE /api/admin/templates/:id': errorResponse('internal', 'Something broke.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Plan' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('row', { name: /Plan/ })).toBeVisible();
});

test.each([
  ['Publish', 'Publish 2 templates?', 'publish'],
  ['Revert to draft', 'Revert to draft 2 templates?', 'unpublish'],
  ['Delete', 'Delete 2 templates?', 'delete'],
])('%s changes the selected templates after a confirmation', async (label, question, action) => {
  const { user, requests } = open({
    'POST /api/admin/bulk/count': { count: 2 },
    'POST /api/admin/bulk': errorResponse('conflict', 'Not now.'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Budget' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Plan' }));
  if (action === 'delete') {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  } else await user.click(screen.getByRole('button', { name: label }));
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: label }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(requests.find(({ path }) => path === '/api/admin/bulk')?.body).toMatchObject({
    area: 'templates',
    action,
    target: { ids: [budget._id, plan._id] },
  });
});
