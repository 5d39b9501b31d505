import { screen, waitFor, within } from '@testing-library/react';
import type { Subscriber } from 'shared-kit/contract';
import {
  buildId,
  buildPage,
  errorResponse,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const mia: Subscriber = {
  _id: buildId(),
  email: 'mia@sheetfolk.test',
  source: 'template:monthly-budget',
  tags: ['newsletter', 'templates'],
  confirmedAt: null,
  createdAt: '2026-03-02T09:00:00.000Z',
};
const tom: Subscriber = {
  ...mia,
  _id: buildId(),
  email: 'tom@sheetfolk.test',
  tags: [],
  confirmedAt: '2026-04-05T09:00:00.000Z',
};

const saveChange = ({ path, body }: RecordedRequest) => ({
  ...(path.endsWith(tom._id) ? tom : mia),
  ...Object(body),
});

const open = (responses: MockResponses = {}, path = '/admin/subscribers') =>
  openAdmin(path, {
    'GET /api/admin/subscribers': buildPage([mia, tom]),
    'PUT /api/admin/subscribers/:id': saveChange,
    ...responses,
  });

const rowOf = (email: string) => screen.findByRole('row', { name: new RegExp(email) });

test('shows email, source, tags, confirmation and creation date', async () => {
  open();
  const row = await rowOf('mia@');
  expect(row).toHaveTextContent('template:monthly-budget');
  expect(row).toHaveTextContent('newsletter');
  expect(row).toHaveTextContent('Not confirmed');
  expect(row).toHaveTextContent('2 Mar 2026');
  expect(await rowOf('tom@')).toHaveTextContent('5 Apr 2026');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  for (const header of ['Email', 'Source', 'Tags', 'Confirmed', 'Created']) {
    expect(headers.join()).toContain(header);
  }
});

test('confirms a subscriber with the current time', async () => {
  const { user, requests } = open();
  const before = Date.now();
  await user.click(await screen.findByRole('button', { name: 'Confirm mia@sheetfolk.test' }));
  expect(await screen.findByRole('button', { name: 'Unconfirm mia@sheetfolk.test' })).toBeVisible();
  await waitFor(() => expect(requests.at(-1)?.method).toBe('PUT'));
  const { confirmedAt } = Object(requests.at(-1)?.body);
  expect(Date.parse(confirmedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(confirmedAt)).toBeLessThanOrEqual(Date.now());
});

test('clears the confirmation of a confirmed subscriber', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'Unconfirm tom@sheetfolk.test' }));
  expect(await screen.findByRole('button', { name: 'Confirm tom@sheetfolk.test' })).toBeVisible();
  expect(await rowOf('tom@')).toHaveTextContent('Not confirmed');
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ confirmedAt: null }));
});

test('rolls back what the API rejects, and says why', async () => {
  const { user } = open({
    'PUT /api/admin/subscribers/:id': errorResponse('unavailable', 'Back in a minute.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Unconfirm tom@sheetfolk.test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update: Back in a minute.');
  expect(await rowOf('tom@')).toHaveTextContent('5 Apr 2026');
});

test('edits tags in place: Enter and comma add, the cross removes', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit tags of mia@sheetfolk.test' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tags of mia@sheetfolk.test' });
  expect(within(dialog).getByRole('textbox', { name: 'Tags' })).toHaveFocus();
  await user.keyboard('pivot tables{Enter}vba,charts');
  await user.click(within(dialog).getByRole('button', { name: 'Remove templates' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save tags' }));
  const tags = ['newsletter', 'pivot tables', 'vba', 'charts'];
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ tags }));
  const row = await rowOf('mia@');
  for (const tag of tags) expect(row).toHaveTextContent(tag);
  expect(row).not.toHaveTextContent('templates');
});

test('saves a tag that is still being typed, and nothing on Cancel', async () => {
  const { user, requests } = open();
  const edit = await screen.findByRole('button', { name: 'Edit tags of tom@sheetfolk.test' });
  await user.click(edit);
  await screen.findByRole('dialog');
  await user.keyboard('vba');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(requests.map(({ method }) => method)).not.toContain('PUT');
  await user.click(edit);
  await screen.findByRole('dialog');
  await user.keyboard('vba');
  await user.click(screen.getByRole('button', { name: 'Save tags' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ tags: ['vba'] }));
});

test('searches, filters and sorts in the URL', async () => {
  const { user, router, requests } = open();
  const search = await screen.findByRole('searchbox', { name: 'Search subscribers' });
  await user.type(search, 'mia{Enter}');
  await screen.findByRole('button', { name: 'Clear' });
  await user.selectOptions(screen.getByLabelText('Confirmed'), 'Not confirmed');
  await waitFor(() => expect(router.state.location.search).toBe('?q=mia&confirmed=false'));
  await waitFor(() => expect(requests.at(-1)?.query.get('confirmed')).toBe('false'));
  for (const [header, key] of [
    ['Email', 'email'],
    ['Source', 'source'],
    ['Created', 'createdAt'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe(key));
  }
});

test('shows empty states for no subscribers and no matches', async () => {
  const empty = open({ 'GET /api/admin/subscribers': buildPage([]) });
  expect(await screen.findByText('No subscribers yet.')).toBeVisible();
  empty.unmount();
  open({ 'GET /api/admin/subscribers': buildPage([]) }, '/admin/subscribers?q=zzz');
  expect(await screen.findByText('No subscribers match your search.')).toBeVisible();
});

test('shows that the list could not be loaded in its place, with Retry', async () => {
  let response: unknown = errorResponse('internal', 'Something broke.');
  const { user } = open({ 'GET /api/admin/subscribers': () => response });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load subscribers');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  response = buildPage([mia]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowOf('mia@')).toBeVisible();
});

test.each([
  ['Confirm', 'Confirm 1 subscriber?', 'confirm'],
  ['Unconfirm', 'Unconfirm 1 subscriber?', 'unconfirm'],
  ['Add tag', 'Add a tag to 1 subscriber?', 'add-tag'],
  ['Remove tag', 'Remove a tag from 1 subscriber?', 'remove-tag'],
])('%s changes the selected subscribers', async (label, question, action) => {
  const { user, requests } = open({
    'POST /api/admin/bulk/count': { count: 1 },
    'POST /api/admin/bulk': errorResponse('conflict', 'The rows have changed.'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select tom@sheetfolk.test' }));
  if (action.endsWith('tag')) {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  } else {
    await user.click(screen.getByRole('button', { name: label }));
  }
  const dialog = await screen.findByRole('alertdialog', { name: question });
  if (action.endsWith('tag')) await user.type(within(dialog).getByLabelText('Tag'), 'vba');
  await user.click(within(dialog).getByRole('button', { name: label }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  const start = requests.find(({ path }) => path === '/api/admin/bulk');
  expect(start?.body).toMatchObject({ area: 'subscribers', action, expected: 1 });
  expect(Object(start?.body).value).toBe(action.endsWith('tag') ? 'vba' : undefined);
});

test('links to the import', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Import CSV' })).toHaveAttribute(
    'href',
    '/admin/subscribers/import',
  );
});

test('exports the rows that match as subscribers-{date}.csv', async () => {
  const created = jest.fn(() => 'blob:csv');
  URL.createObjectURL = created;
  URL.revokeObjectURL = jest.fn();
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user, requests } = open(
    { 'GET /api/admin/subscribers/export': new Response('email,source') },
    '/admin/subscribers?confirmed=true',
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(names).toHaveLength(1));
  click.mockRestore();
  expect(names[0]).toBe(`subscribers-${new Date().toISOString().slice(0, 10)}.csv`);
  expect(requests.at(-1)?.query.toString()).toBe('confirmed=true');
  expect(created).toHaveBeenCalled();
});
