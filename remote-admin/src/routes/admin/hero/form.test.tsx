import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  buildHero,
  buildPage,
  buildViewer,
  errorResponse,
  jsonResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import remote from '../../../remote';

const hero = buildHero({ variant: 'B', status: 'draft', kpis: [{ label: 'Learners', value: 10 }] });
const other = buildHero({ h1: 'The published one', variant: 'B' });
const byId = `/api/admin/home/hero/${hero._id}`;
const { _id: _, updatedAt: __, revision: ___, ...values } = hero;

beforeEach(() => {
  // jsdom lays nothing out.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

async function open(responses: MockResponses = {}, path = `/admin/hero/${hero._id}`) {
  const view = renderRoute({
    routes: remote.routes,
    path,
    viewer: buildViewer({ role: 'admin' }),
    responses: {
      [`GET ${byId}`]: hero,
      [`PUT ${byId}`]: ({ body }: { body: object }) => ({ ...hero, ...body, revision: 2 }),
      'GET /api/admin/home/hero': { ...buildPage([other]), total: 1 },
      'GET /api/admin/metrics': { items: [], revision: 0 },
      ...responses,
    },
  });
  await field('Headline');
  return view;
}

const field = (name: string) => screen.findByRole('textbox', { name });
const select = (name: string) => screen.getByRole('combobox', { name });
const save = () => screen.getByRole('button', { name: 'Save hero' });

test('has a field for everything a hero has', async () => {
  await open();
  expect(await field('Headline')).toHaveValue(hero.h1);
  expect(await field('Subheading')).toHaveValue('Ask, read, build.');
  expect(select('Variant')).toHaveValue('B');
  expect(select('Status')).toHaveValue('draft');
  expect(await field('Text of the primary button')).toHaveValue('Start a discussion');
  expect(await field('Link of the primary button')).toHaveValue('/discussions');
  expect(await field('Text of the secondary button')).toHaveValue('Read tutorials');
  expect(await field('Link of the secondary button')).toHaveValue('/tutorials');
  expect(select('Media type')).toHaveValue('image');
  expect(await field('Address of the picture')).toHaveValue('/hero.svg');
  expect(await field('Description of the media')).toHaveValue('A grid');
  expect(await field('Label 1')).toHaveValue('Learners');
  expect(screen.getByRole('spinbutton', { name: 'Value 1' })).toHaveValue(10);
  expect(screen.queryByLabelText('Publish time')).not.toBeInTheDocument();
});

test('saves with the revision it was opened with', async () => {
  const { user, requests } = await open();
  await user.type(await field('Headline'), '!');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Hero saved');
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('if-match')).toBe('"1"');
  expect(sent?.body).toEqual({ ...values, h1: `${hero.h1}!` });
});

test('schedules for a time in the future only', async () => {
  const { user, requests } = await open();
  await user.selectOptions(select('Status'), 'Scheduled');
  await user.click(save());
  expect(await screen.findByText('Choose when it goes live.')).toBeVisible();
  const time = screen.getByLabelText(/^Publish time/, { selector: 'input' });
  expect(time).toHaveFocus();
  await user.selectOptions(select('Time zone'), 'UTC');
  fireEvent.change(time, { target: { value: '2020-01-01T10:00' } });
  await user.click(save());
  expect(await screen.findByText('Choose a time in the future.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  fireEvent.change(time, { target: { value: '2099-01-01T10:00' } });
  expect(
    screen.getByText(/^At that time it replaces “The published one” as variant B/),
  ).toBeVisible();
  await user.click(save());
  await screen.findByRole('alert');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    status: 'scheduled',
    publishAt: '2099-01-01T10:00:00.000Z',
  });
});

test('names the hero that a published one replaces', async () => {
  const { user } = await open();
  await user.selectOptions(select('Status'), 'Published');
  expect(
    await screen.findByText(
      'When it is saved it replaces “The published one” as variant B, which becomes a draft.',
    ),
  ).toBeVisible();
});

test.each([
  ['Headline', 'Write a headline.'],
  [
    'Link of the primary button',
    'Enter a web address that begins with https://, or a path of this site.',
  ],
])('requires the %s', async (name, message) => {
  const { user } = await open();
  await user.clear(await field(name));
  await user.click(save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await field(name)).toBeInvalid();
});

test('takes at most 4 KPIs, none of them negative', async () => {
  const { user } = await open();
  const value = screen.getByRole('spinbutton', { name: 'Value 1' });
  await user.clear(value);
  await user.type(value, '-3');
  const add = screen.getByRole('button', { name: 'Add KPI' });
  for (let count = 1; count < 4; count += 1) await user.click(add);
  expect(add).toBeDisabled();
  await user.click(save());
  expect(await screen.findByText('Enter a number of at least 0.')).toBeVisible();
});

test('takes the address of a video', async () => {
  const { user, requests } = await open();
  await user.selectOptions(select('Media type'), 'Video');
  const address = await field('Address of the video');
  await user.clear(address);
  await user.type(address, 'https://cdn.test/hero.mp4');
  await user.click(save());
  await screen.findByRole('alert');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    media: { type: 'video', url: 'https://cdn.test/hero.mp4' },
  });
});

test('shows what another admin has saved', async () => {
  const theirs = { ...hero, subheading: 'Theirs', revision: 7 };
  const stale = { message: 'Changed.', code: 'stale', requestId: 'r', current: theirs };
  const { user, requests } = await open({
    [`PUT ${byId}`]: ({ body, headers }: { body: object; headers: Headers }) =>
      headers.get('if-match') === '"7"' ? { ...theirs, ...body } : jsonResponse(412, stale),
  });
  await user.type(await field('Headline'), '!');
  await user.click(save());
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('SubheadingAsk, read, build. → Theirs');
  await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Hero saved')).toBeVisible();
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    h1: `${hero.h1}!`,
    subheading: 'Theirs',
  });
});

test('creates a hero and opens its form', async () => {
  const { user, router, requests } = await open(
    {
      'POST /api/admin/home/hero': ({ body }: { body: object }) =>
        jsonResponse(201, { ...hero, ...body }),
    },
    '/admin/hero/new',
  );
  await user.type(await field('Headline'), 'Brand new');
  await user.type(await field('Link of the primary button'), '/blog');
  await user.type(await field('Link of the secondary button'), '/about');
  await user.click(screen.getByRole('button', { name: 'Create hero' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/hero/${hero._id}`));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    h1: 'Brand new',
    status: 'draft',
    publishAt: null,
    ctaPrimary: { label: '', href: '/blog' },
  });
});

test('says why a hero could not be loaded or saved', async () => {
  const failed = errorResponse('internal', 'Broken.');
  const { user } = await open({ [`PUT ${byId}`]: failed });
  await user.type(await field('Headline'), '!');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save');
});

test('shows the message in place of the form', async () => {
  renderRoute({
    routes: remote.routes,
    path: `/admin/hero/${hero._id}`,
    viewer: buildViewer({ role: 'admin' }),
    responses: { [`GET ${byId}`]: errorResponse('internal', 'Broken.') },
  });
  expect(await screen.findByText('Failed to load hero configs')).toBeVisible();
});

test('asks before unsaved changes are left', async () => {
  const { user } = await open();
  await user.type(await field('Headline'), '!');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
});

test('offers this form and the other published variant, at the width of a desktop or phone', async () => {
  const { user } = await open({
    'GET /api/admin/home/hero': { ...buildPage([]), total: 0 },
  });
  expect(await screen.findByTitle('Variant B, this form')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Phone' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'A: published' }));
  expect(await screen.findByText('No hero of variant A is published.')).toBeVisible();
});
