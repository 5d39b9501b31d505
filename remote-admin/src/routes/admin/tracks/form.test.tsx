import { act, screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Track } from 'shared-kit/contract';
import {
  buildId,
  buildPage,
  buildPostSummary,
  buildTrack,
  errorResponse,
  jsonResponse,
  type MockResponses,
} from 'shared-kit/testing';
import { openAdmin } from '../../../open-admin.testing';

const tutorial = (title: string, status: 'draft' | 'published' = 'published') => ({
  _id: buildId(),
  slug: title.toLowerCase(),
  title,
  status,
  readingMinutes: 3,
});
const first = tutorial('Sums');
const second = tutorial('Lookups', 'draft');
const track = buildTrack({ title: 'Basics', slug: 'basics', tutorials: [first, second] });
const found = buildPostSummary({ title: 'Pivot tables', slug: 'pivot-tables' });

const GET = 'GET /api/admin/tracks/:id';
const PUT = 'PUT /api/admin/tracks/:id';
const POST = 'POST /api/admin/tracks';
const POSTS = 'GET /api/admin/posts';

const openNew = (responses: MockResponses = {}) => openAdmin('/admin/tracks/new', responses);
const openTrack = (responses: MockResponses = {}) =>
  openAdmin(`/admin/tracks/${track._id}`, { [GET]: track, ...responses });

const field = (label: string | RegExp) => screen.findByLabelText(label);
const tutorialSearch = () => screen.findByRole('combobox', { name: 'Add a tutorial' });
const save = (name = 'Save track') => screen.getByRole('button', { name });
const tutorialTitles = () =>
  within(screen.getByRole('list', { name: 'Tutorials of this track' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const bodyOf = (requests: { method: string; body: unknown }[], method: string) =>
  requests.filter((request) => request.method === method).at(-1)?.body;

test('creates a track of all fields and opens it', async () => {
  const { user, requests, router } = openNew({
    [POST]: jsonResponse(201, track),
    [GET]: track,
    [POSTS]: buildPage([found]),
  });
  await user.type(await field(/^Title/), '  Pivots ');
  await user.type(await field('Slug'), 'pivots');
  await user.selectOptions(await field('Level'), 'Advanced');
  await user.selectOptions(await field('Status'), 'Published');
  await user.type(await field('Duration'), '3 hours');
  await user.clear(await field('Order'));
  await user.type(await field('Order'), '12');
  await user.type(await field('Meta'), '5 lessons');
  await user.type(await field('Text'), 'Start here.');
  await user.type(await field('Outcomes'), ' Group rows {Enter}{Enter}Filter them');
  await user.type(await field('Address of the cover'), '/cover.webp');
  await user.type(await tutorialSearch(), 'piv');
  await user.click(await screen.findByRole('option', { name: /Pivot tables/ }));
  expect(requests.find(({ path }) => path === '/api/admin/posts')?.query.get('status')).toBe(
    'published',
  );
  await user.click(save('Create track'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/tracks/${track._id}`));
  expect(bodyOf(requests, 'POST')).toEqual({
    title: 'Pivots',
    slug: 'pivots',
    level: 'Advanced',
    status: 'published',
    duration: '3 hours',
    order: 12,
    meta: '5 lessons',
    text: 'Start here.',
    outcomes: ['Group rows', 'Filter them'],
    cover: '/cover.webp',
    tutorials: [found._id],
  });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('names what is missing at its field, and sends nothing', async () => {
  const { user, requests } = openNew();
  await user.clear(await field('Order'));
  await user.type(await field('Order'), '-1');
  await user.click(save('Create track'));
  expect(await screen.findByText('Give the track a title.')).toBeVisible();
  expect(await screen.findByText('Enter a number of at least 0.')).toBeVisible();
  await user.clear(await field('Order'));
  expect(await screen.findByText('Enter a number.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('keeps what was entered if it cannot be saved, and sends the same request again', async () => {
  const { user, requests } = openNew({ [POST]: errorResponse('internal', 'Something broke.') });
  await user.type(await field(/^Title/), 'Pivots');
  await user.click(save('Create track'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save track');
  expect(await field(/^Title/)).toHaveValue('Pivots');
  await user.click(save('Create track'));
  await waitFor(() => expect(requests).toHaveLength(2));
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('shows the API’s message at a tutorial that is gone', async () => {
  const { user } = openTrack({
    [PUT]: errorResponse('invalid', 'This tutorial does not exist.', {
      'tutorials.1': 'This tutorial does not exist.',
    }),
  });
  await field(/^Title/);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('This tutorial does not exist.');
});

test('shows a skeleton while it loads', async () => {
  openTrack({ [GET]: () => new Promise(() => {}) });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Track' })).toBeVisible();
});

test('shows the saved values and links to the public page', async () => {
  openTrack();
  expect(await screen.findByRole('heading', { level: 1, name: 'Basics' })).toBeVisible();
  expect(await field('Slug')).toHaveValue('basics');
  expect(await field('Outcomes')).toHaveValue(track.outcomes.join('\n'));
  expect(await field('Order')).toHaveValue(1);
  expect(tutorialTitles()).toEqual(['SumsPublished', 'LookupsDraft']);
  expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/tracks/basics');
  expect(screen.getAllByRole('link', { name: 'Learning Tracks' }).at(-1)).toHaveAttribute(
    'href',
    '/admin/tracks',
  );
});

test('moves tutorials with the arrow keys, removes one, and saves with the revision', async () => {
  const saved = buildTrack({ ...track, tutorials: [second, first], revision: 2 });
  const { user, requests } = openTrack({ [PUT]: saved });
  const handle = await screen.findByRole('button', { name: 'Move Lookups' });
  act(() => handle.focus());
  await user.keyboard('{ArrowUp}');
  expect(tutorialTitles()).toEqual(['LookupsDraft', 'SumsPublished']);
  expect(screen.getByText('Lookups moved to position 1 of 2.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Lookups' })).toHaveFocus();
  await user.click(save());
  expect(await screen.findByText('Track saved')).toBeVisible();
  expect(bodyOf(requests, 'PUT')).toMatchObject({ tutorials: [second._id, first._id] });
  expect(requests.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"1"');
  await user.click(screen.getByRole('button', { name: 'Remove Sums' }));
  expect(tutorialTitles()).toEqual(['LookupsDraft']);
  expect(screen.getByRole('combobox', { name: 'Add a tutorial' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(tutorialTitles()).toEqual(['LookupsDraft', 'SumsPublished']);
});

test('offers no more tutorials than a track can have', async () => {
  const tutorials = Array.from({ length: LIMITS.trackTutorials }, (_, at) => tutorial(`T${at}`));
  openTrack({ [GET]: buildTrack({ ...track, tutorials }) });
  expect(await screen.findByText('A track has at most 100 tutorials.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Add a tutorial' })).not.toBeInTheDocument();
});

test('does not offer a tutorial twice', async () => {
  const known = buildPostSummary({ _id: first._id, title: 'Sums' });
  const { user } = openTrack({ [POSTS]: buildPage([known, found]) });
  await user.click(await tutorialSearch());
  await user.click(await screen.findByRole('option', { name: /Pivot tables/ }));
  expect(tutorialTitles()).toEqual(['SumsPublished', 'LookupsDraft', 'Pivot tablesPublished']);
  expect(await tutorialSearch()).toHaveValue('');
  await user.click(await tutorialSearch());
  expect(await screen.findAllByText('No other published post matches.')).not.toEqual([]);
});

describe('when somebody else has saved before', () => {
  const theirs: Track = { ...track, level: 'Advanced', tutorials: [second], revision: 2 };

  async function saveStale() {
    const { user, requests } = openTrack({
      [PUT]: ({ headers, body }: { headers: Headers; body: object }) =>
        headers.get('if-match') === '"2"'
          ? { ...theirs, ...body, tutorials: [first, second], revision: 3 }
          : jsonResponse(412, {
              message: 'Changed.',
              code: 'stale',
              requestId: 'x',
              current: theirs,
            }),
    });
    await user.clear(await field('Duration'));
    await user.type(await field('Duration'), '9 hours');
    await user.click(screen.getByRole('button', { name: 'Remove Lookups' }));
    await user.click(save());
    return { user, requests, alert: await screen.findByRole('alert') };
  }

  test('shows what they changed, with the titles of the tutorials', async () => {
    const { alert } = await saveStale();
    expect(alert).toHaveTextContent('Somebody else has saved this track');
    expect(alert).toHaveTextContent('LevelBeginner → Advanced');
    expect(alert).toHaveTextContent('TutorialsSums, Lookups → Lookups');
    expect(alert).toHaveTextContent('Yours: Sums');
  });

  test('‘Keep mine’ saves mine together with theirs', async () => {
    const { user, requests } = await saveStale();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Track saved')).toBeVisible();
    expect(bodyOf(requests, 'PUT')).toMatchObject({
      duration: '9 hours',
      level: 'Advanced',
      tutorials: [first._id],
    });
  });

  test('‘Use theirs’ fills the form with what is saved', async () => {
    const { user } = await saveStale();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(await field('Duration')).toHaveValue('4 hours');
    expect(await field('Level')).toHaveValue('Advanced');
    expect(tutorialTitles()).toEqual(['LookupsDraft']);
  });
});

test('asks before unsaved changes are left', async () => {
  const { user } = openTrack();
  await user.type(await field('Meta'), '!');
  await user.click(screen.getByRole('link', { name: 'View page' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(await field('Meta')).toHaveValue('8 lessons!');
});

test('says that a track does not exist, and that it could not be loaded', async () => {
  const missing = openTrack({ [GET]: errorResponse('not_found', 'Track not found') });
  expect(await screen.findByRole('heading', { name: 'Track not found' })).toBeVisible();
  expect(screen.getByText('This track does not exist, or was deleted.')).toBeVisible();
  missing.unmount();
  openTrack({ [GET]: errorResponse('internal', 'Something broke.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load track');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
