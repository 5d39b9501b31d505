import { screen, waitFor, within } from '@testing-library/react';
import {
  buildViewer,
  errorResponse,
  jsonResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import remote from '../../../remote';

const items = [
  { label: 'Learners', value: 12_000 },
  { label: 'Tutorials', value: 340 },
  { label: 'Templates', value: 95.5 },
];

async function open(responses: MockResponses = {}) {
  const view = renderRoute({
    routes: remote.routes,
    path: '/admin/metrics',
    viewer: buildViewer({ role: 'admin' }),
    responses: {
      'GET /api/admin/metrics': { items, revision: 7 },
      'PUT /api/admin/metrics': ({ body }: { body: object }) => ({ ...body, revision: 8 }),
      ...responses,
    },
  });
  await screen.findByRole('heading', { name: 'KPI Metrics' });
  return view;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'KPIs' })).getAllByRole('listitem');
const label = (position: number) => screen.findByRole('textbox', { name: `Label ${position}` });
const value = (position: number) => screen.getByRole('spinbutton', { name: `Value ${position}` });
const button = (name: string) => screen.getByRole('button', { name });
const labels = () =>
  screen.getAllByRole('textbox', { name: /^Label/ }).map((input) => input.getAttribute('value'));

test('shows the label and value of each KPI in its order', async () => {
  await open();
  expect(await rows()).toHaveLength(3);
  expect(labels()).toEqual(['Learners', 'Tutorials', 'Templates']);
  expect(value(1)).toHaveValue(12_000);
  expect(value(3)).toHaveValue(95.5);
  expect(screen.getByText(/The home page shows the first 4/)).toBeVisible();
});

test('a KPI counts what it is told to', async () => {
  const { user, requests } = await open();
  await label(1);
  const source = screen.getByRole('combobox', { name: 'Source 1' });
  await user.selectOptions(source, 'Challenge entries');
  expect(value(1)).toBeDisabled();
  await user.click(button('Save KPIs'));
  expect(await screen.findByRole('alert')).toHaveTextContent('KPIs saved');
  const [first, ...others] = items;
  expect(requests.at(-1)?.body).toEqual({
    items: [{ ...first, counts: 'challenge-entries' }, ...others],
  });
});

test('adds a KPI and saves all of them', async () => {
  const { user, requests } = await open();
  await label(1);
  await user.click(button('Add KPI'));
  await waitFor(async () => expect(await label(4)).toHaveFocus());
  await user.keyboard('Members');
  await user.type(value(4), '7');
  await user.click(button('Save KPIs'));
  expect(await screen.findByRole('alert')).toHaveTextContent('KPIs saved');
  expect(requests.at(-1)?.body).toEqual({ items: [...items, { label: 'Members', value: 7 }] });
});

test('removes a KPI and keeps the focus in the list', async () => {
  const { user, requests } = await open();
  await label(1);
  await user.click(button('Remove Tutorials'));
  expect(labels()).toEqual(['Learners', 'Templates']);
  await waitFor(() => expect(button('Remove Templates')).toHaveFocus());
  await user.click(button('Save KPIs'));
  await screen.findByRole('alert');
  expect(requests.at(-1)?.body).toEqual({ items: [items[0], items[2]] });
});

test('moves a KPI by its buttons and says where it is', async () => {
  const { user } = await open();
  await label(1);
  expect(button('Move Learners up')).toBeDisabled();
  expect(button('Move Templates down')).toBeDisabled();
  await user.click(button('Move Templates up'));
  expect(labels()).toEqual(['Learners', 'Templates', 'Tutorials']);
  expect(screen.getByText('Templates moved to position 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(button('Move Templates up')).toHaveFocus());
});

test('moves a KPI by Alt and an arrow key', async () => {
  const { user } = await open();
  await user.click(await label(1));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(labels()).toEqual(['Tutorials', 'Learners', 'Templates']);
  await waitFor(async () => expect(await label(2)).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(labels()).toEqual(['Learners', 'Tutorials', 'Templates']);
});

test('allows at most 12, and marks those that the hero does not show', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ label: `K${index}`, value: index }));
  const { user } = await open({ 'GET /api/admin/metrics': { items: many, revision: 7 } });
  await label(1);
  expect(button('Add KPI')).toBeDisabled();
  expect(screen.getByText('At most 12 KPIs are allowed.')).toBeVisible();
  expect(screen.getAllByText('Not in the hero')).toHaveLength(8);
  await user.click(button('Remove K11'));
  expect(button('Add KPI')).toBeEnabled();
});

test.each([
  ['label', '', '1', 'Name this figure.'],
  ['value', 'Members', '', 'Enter a number.'],
  ['value', 'Members', '-1', 'Enter a number of at least 0.'],
])('shows at the %s what is wrong with %j and %j', async (part, name, figure, message) => {
  const { user, requests } = await open({ 'GET /api/admin/metrics': { items: [], revision: 0 } });
  expect(await screen.findByText('No KPIs yet.')).toBeVisible();
  await user.click(button('Add KPI'));
  if (name !== '') await user.type(await label(1), name);
  if (figure !== '') await user.type(value(1), figure);
  await user.click(button('Save KPIs'));
  expect(await screen.findByText(message)).toBeVisible();
  const field = part === 'label' ? await label(1) : value(1);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('says why they could not be loaded or saved', async () => {
  const failed = errorResponse('internal', 'Something broke.');
  const first = await open({ 'GET /api/admin/metrics': failed });
  expect(await screen.findByText('Something broke.')).toBeVisible();
  first.unmount();
  const { user } = await open({ 'PUT /api/admin/metrics': failed });
  await user.type(await label(1), ' all');
  await user.click(button('Save KPIs'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save');
  expect(await label(1)).toHaveValue('Learners all');
});

test('asks before unsaved changes are left', async () => {
  const { user } = await open();
  await user.type(await label(1), ' all');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
});

test('shows what somebody else has saved meanwhile, and Keep mine overwrites it', async () => {
  const theirs = { items: [{ label: 'Theirs', value: 5 }], revision: 9 };
  const { user, requests } = await open({
    'PUT /api/admin/metrics': ({ body, headers }: { body: object; headers: Headers }) =>
      headers.get('if-match') === '"9"'
        ? { ...body, revision: 10 }
        : jsonResponse(412, {
            message: 'Changed.',
            code: 'stale',
            requestId: 'r',
            current: theirs,
          }),
  });
  await user.type(await label(1), ' all');
  await user.click(button('Save KPIs'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Somebody else has saved the KPIs in the meantime.');
  expect(within(alert).getByRole('listitem')).toHaveTextContent(/→ Theirs 5Yours: Learners all/);
  expect(await label(1)).toHaveValue('Learners all');
  await user.click(button('Keep mine'));
  expect(await screen.findByText('KPIs saved')).toBeVisible();
  expect(labels()).toEqual(['Learners all', 'Tutorials', 'Templates']);
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});
