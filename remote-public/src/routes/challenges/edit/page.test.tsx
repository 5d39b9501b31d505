import { screen, waitFor, within } from '@testing-library/react';
import type { EditedChallenge, Viewer } from 'shared-kit/contract';
import {
  buildId,
  buildViewer,
  errorResponse,
  jsonResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { editChallengeRoute, newChallengeRoute } from './route';

const stored: EditedChallenge = {
  _id: buildId(),
  title: 'Two rates',
  slug: 'two-rates',
  summary: 'How short?',
  category: 'formulas',
  text: 'The text.',
  hidden: 'Hidden.',
  ranking: 'shortest',
  opensAt: '2099-03-01T09:00:00.000Z',
  closesAt: '2099-03-08T09:00:00.000Z',
  status: 'published',
  track: null,
  phase: 'upcoming',
  entryCount: 0,
  createdBy: { id: buildId(), name: 'Marek' },
  updatedAt: '2026-03-01T09:00:00.000Z',
  revision: 3,
};

function open(
  path: string,
  responses: MockResponses = {},
  viewer: Viewer | null = buildViewer({ role: 'moderator' }),
) {
  return renderRoute({
    routes: [
      newChallengeRoute,
      editChallengeRoute,
      { path: '/challenges/:slug', element: <h1>The page of the challenge</h1> },
    ],
    path,
    viewer,
    responses: { 'GET /api/tracks': { items: [] }, ...responses },
  });
}

beforeEach(() => localStorage.clear());

test.each([
  [null, /Log in/],
  [buildViewer(), /Moderators and admins set challenges/],
])('%j does not get the form', async (viewer, note) => {
  open('/challenges/new', {}, viewer);
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a moderator writes a draft', async () => {
  const { user, requests } = open('/challenges/new', {
    'POST /api/admin/challenges': jsonResponse(201, { ...stored, status: 'draft' }),
  });
  await user.type(await screen.findByLabelText(/^Title/), 'Two rates');
  await user.click(screen.getByRole('button', { name: 'Save challenge' }));
  expect(await screen.findByText('The page of the challenge')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ title: 'Two rates', status: 'draft', opensAt: null });
  expect(sent?.body).toHaveProperty('text', expect.stringContaining('```sheet expect=C2:C3'));
});

test('a published challenge needs its times', async () => {
  const { user, requests } = open('/challenges/new');
  await user.type(await screen.findByLabelText(/^Title/), 'Two rates');
  await user.selectOptions(screen.getByLabelText('Status'), 'Published');
  await user.click(screen.getByRole('button', { name: 'Save challenge' }));
  expect(await screen.findByText('Choose when it opens.')).toBeVisible();
  expect(screen.getByText('Choose when it closes.')).toBeVisible();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('an answer is tried in what the form has now', async () => {
  const { user, requests } = open(`/challenges/edit/${stored._id}`, {
    'GET /api/admin/challenges/:id': stored,
    'POST /api/admin/challenges/try': {
      right: 2,
      wanted: 2,
      hiddenRight: 1,
      hiddenWanted: 4,
      cells: [],
      formulas: [{ range: 'B2', text: '=A2' }],
      length: 3,
      functions: [],
    },
  });
  await user.type(await screen.findByLabelText('Answer'), '`=A2`');
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText('2 of 2 shown results and 1 of 4 hidden ones.')).toBeVisible();
  const sent = requests.find(({ path }) => path.endsWith('/try'));
  expect(sent?.body).toEqual({ text: 'The text.', hidden: 'Hidden.', answer: '`=A2`' });
});

test('what somebody else has saved is not overwritten', async () => {
  const { user, requests } = open(`/challenges/edit/${stored._id}`, {
    'GET /api/admin/challenges/:id': stored,
    'PUT /api/admin/challenges/:id': errorResponse('stale', 'Someone saved this meanwhile.'),
  });
  await user.type(await screen.findByLabelText(/^Title/), '!');
  await user.click(screen.getByRole('button', { name: 'Save challenge' }));
  expect(await screen.findByRole('button', { name: 'Load what is stored' })).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Two rates!');
  const sent = requests.find(({ method }) => method === 'PUT');
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

test('a challenge is deleted after a confirmation', async () => {
  const { user, requests } = open(`/challenges/edit/${stored._id}`, {
    'GET /api/admin/challenges/:id': stored,
    'DELETE /api/admin/challenges/:id': { message: 'The challenge is deleted.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete challenge' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete challenge: Two rates?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});
