import { screen, waitFor, within } from '@testing-library/react';
import type { ChallengeSummary, Viewer } from 'shared-kit/contract';
import {
  buildChallenge,
  buildPage,
  buildViewer,
  errorResponse,
  renderRoute,
  type RecordedRequest,
} from 'shared-kit/testing';
import { challengesRoute } from './route';

const challenges: ChallengeSummary[] = [
  buildChallenge({ title: 'Now', slug: 'now' }),
  buildChallenge({ title: 'Next', slug: 'next', phase: 'upcoming' }),
  buildChallenge({ title: 'Past one', slug: 'past', phase: 'closed', entryCount: 1 }),
  buildChallenge({ title: 'Half done', slug: 'half-done', phase: 'draft' }),
];

const listByPhase = ({ query }: RecordedRequest) =>
  buildPage(challenges.filter(({ phase }) => phase === query.get('phase')));

const open = (response: unknown = listByPhase, viewer: Viewer | null = null) =>
  renderRoute({
    routes: [challengesRoute],
    path: '/challenges',
    viewer,
    responses: { 'GET /api/challenges': response },
  });

const section = (name: string) => screen.findByRole('region', { name });

test('shows what is open, what comes and what is over', async () => {
  open();
  const now = await section('Open now');
  const link = await within(now).findByRole('link', { name: 'Now' });
  expect(link).toHaveAttribute('href', '/challenges/now');
  expect(now).toHaveTextContent('3 entries');
  expect(await section('Upcoming')).toHaveTextContent('NextHow short');
  expect(await section('Past')).toHaveTextContent('1 entry');
  expect(screen.queryByRole('link', { name: 'New challenge' })).toBeNull();
  expect(screen.queryByText('Half done')).toBeNull();
});

test('editors see drafts, and can set a new one', async () => {
  open(listByPhase, buildViewer({ role: 'moderator' }));
  const drafts = await section('Drafts');
  expect(await within(drafts).findByRole('link', { name: 'Half done' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'New challenge' });
  expect(link).toHaveAttribute('href', '/challenges/new');
});

test('says that there is none', async () => {
  open(buildPage([]));
  expect(await screen.findByText(/No challenge is open right now/)).toBeVisible();
  expect(screen.getByText('The next challenge is being prepared.')).toBeVisible();
  expect(screen.getByText('No challenge has closed yet.')).toBeVisible();
});

test('says that they cannot be loaded', async () => {
  open(errorResponse('internal', 'Broken'));
  await waitFor(() =>
    expect(screen.getAllByText('Unable to load challenges right now.')).toHaveLength(3),
  );
});
