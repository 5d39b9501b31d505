import { screen, waitFor, within } from '@testing-library/react';
import type { Challenge, ChallengeEntry, OwnEntry, Viewer } from 'shared-kit/contract';
import {
  buildChallenge,
  buildId,
  buildPage,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { challengeRoute } from './route';
import { nextChange } from './use-phase-changes';

const CHALLENGE = 'GET /api/challenges/:slug';
const ENTER = 'PUT /api/challenges/:slug/entry';

const entry: OwnEntry = {
  text: '`=A2*5%`',
  textHtml: '<p><code>=A2*5%</code></p>',
  right: 1,
  wanted: 2,
  cells: [
    { address: 'B2', wanted: '20', got: '20', isRight: true },
    { address: 'B3', wanted: '170', got: '125', isRight: false },
  ],
  formulas: [{ range: 'B2:B3', text: '=A2*5%' }],
  length: 6,
  functions: [],
  submittedAt: '2026-03-03T09:00:00.000Z',
};

const ranked = (changes: Partial<ChallengeEntry>): ChallengeEntry => ({
  _id: buildId(),
  place: 1,
  createdBy: { id: buildId(), name: 'Daniel' },
  textHtml: '<p>The other way round.</p>',
  right: 4,
  wanted: 4,
  length: 22,
  functions: ['MIN'],
  formulas: [{ range: 'B2:B3', text: '=A2*8%-MIN(A2,1000)*3%' }],
  submittedAt: '2026-03-04T09:00:00.000Z',
  ...changes,
});

function open(
  challenge: Challenge,
  responses: MockResponses = {},
  viewer: Viewer | null = buildViewer(),
) {
  return renderRoute({
    routes: [challengeRoute],
    path: `/challenges/${challenge.slug}`,
    viewer,
    responses: { [CHALLENGE]: challenge, ...responses },
  });
}

const field = () => screen.findByRole('textbox', { name: 'Formula and explanation' });

beforeEach(() => localStorage.clear());

test('a guest reads an open challenge and is asked to log in for an entry', async () => {
  open(buildChallenge(), {}, null);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Two rates');
  expect(await screen.findByText('Write the commission.')).toBeVisible();
  expect(screen.getByText(/Entries are also tried with other data/)).toBeVisible();
  expect(screen.getByText('3 entries')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Log in' });
  expect(link).toHaveAttribute('href', '/login?redirect=%2Fchallenges%2Ftwo-rates');
  const closes = screen.getByText('Closes').nextElementSibling;
  expect(closes?.querySelector('time')).toHaveAttribute('datetime', '2099-03-09T09:00:00.000Z');
});

test('a member sends an entry and sees what it gives', async () => {
  const challenge = buildChallenge();
  let stored: OwnEntry | null = null;
  const { user, requests } = open(challenge, {
    [CHALLENGE]: () => ({ ...challenge, entry: stored }),
    [ENTER]: () => ({ entry: (stored = entry) }),
  });
  await user.type(await field(), '`=A2*5%`');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const outcome = 'Gives the wanted result in 1 of 2 cells you can see.';
  expect(await screen.findByText(outcome)).toBeVisible();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ text: '`=A2*5%`' });
  const row = screen.getByRole('row', { name: /B3/ });
  expect(row).toHaveTextContent('170125');
  expect(screen.getByText('6 characters')).toBeVisible();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('an entry is refused in words, and the text stays', async () => {
  const message = 'This challenge is closed. Entries can no longer be changed.';
  const { user } = open(buildChallenge(), { [ENTER]: errorResponse('locked', message) });
  await user.type(await field(), '`=A2`');
  await user.click(screen.getByRole('button', { name: 'Send entry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await field()).toHaveValue('`=A2`');
});

test('the own entry can be replaced and withdrawn', async () => {
  const { user, requests } = open(buildChallenge({ entry }), {
    'DELETE /api/challenges/:slug/entry': { message: 'Your entry is withdrawn.' },
  });
  expect(await field()).toHaveValue('`=A2*5%`');
  expect(screen.getByRole('button', { name: 'Replace entry' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw entry' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your entry?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('who has set a challenge does not enter it', async () => {
  const viewer = buildViewer({ role: 'moderator' });
  open(buildChallenge({ createdBy: viewer }), {}, viewer);
  expect(await screen.findByText(/You have set this challenge/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  const edit = screen.getByRole('link', { name: 'Edit challenge' });
  expect(edit.getAttribute('href')).toMatch(/^\/challenges\/edit\//);
});

test('an upcoming challenge says when it opens, and nothing else', async () => {
  const opensAt = '2099-03-01T09:00:00.000Z';
  open(buildChallenge({ phase: 'upcoming', text: null, textHtml: null, opensAt }), {}, null);
  expect(await screen.findByText('It has not opened yet')).toBeVisible();
  expect(screen.queryByText(/Log in/)).toBeNull();
});

test('a closed challenge has its entries by place, and the way to their discussion', async () => {
  const thread = buildId();
  open(buildChallenge({ phase: 'closed', isRanked: true, thread, hiddenHtml: '<p>Others</p>' }), {
    'GET /api/challenges/:slug/entries': buildPage([
      ranked({}),
      ranked({ place: 2, createdBy: { id: buildId(), name: 'Mei' }, right: 3, length: 34 }),
    ]),
  });
  const rows = await screen.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PlaceMemberRightLengthFormula',
    expect.stringMatching(/^1Daniel4 of 422 charactersB2:B3 =A2\*8%-MIN/),
    expect.stringMatching(/^2Mei3 of 434 characters/),
  ]);
  const link = screen.getByRole('link', { name: 'Discuss the entries' });
  expect(link).toHaveAttribute('href', `/discussions/${thread}`);
  expect(screen.getByText('The data that was hidden')).toBeVisible();
});

test('a closed challenge that is not ranked yet says so', async () => {
  open(buildChallenge({ phase: 'closed' }));
  expect(await screen.findByText(/The entries are being ranked/)).toBeVisible();
});

test('entries that cannot be loaded are loaded again on Retry', async () => {
  let isDown = true;
  const { user } = open(buildChallenge({ phase: 'closed', isRanked: true }), {
    'GET /api/challenges/:slug/entries': () =>
      isDown ? errorResponse('internal', 'Broken') : buildPage([]),
  });
  expect(await screen.findByText('Unable to load the entries right now.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody has sent an entry.')).toBeVisible();
});

test('a missing challenge leads to the others', async () => {
  open(buildChallenge(), { [CHALLENGE]: errorResponse('not_found', 'Challenge not found') });
  expect(await screen.findByRole('heading', { name: 'Challenge not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse challenges' })).toBeVisible();
});

test.each([
  [{ phase: 'upcoming', opensAt: '2026-01-01T00:00:10.000Z' }, 11_000],
  [{ phase: 'open', closesAt: '2026-01-01T00:01:00.000Z' }, 61_000],
  [{ phase: 'open', closesAt: '2099-01-01T00:00:00.000Z' }, null],
  [{ phase: 'closed', isRanked: false }, 5_000],
  [{ phase: 'closed', isRanked: true }, null],
  [{ phase: 'draft' }, null],
] as const)('%j is read again in %s', (changes, expected) => {
  const now = Date.parse('2026-01-01T00:00:00.000Z');
  expect(nextChange(buildChallenge(changes), now)).toBe(expected);
});
