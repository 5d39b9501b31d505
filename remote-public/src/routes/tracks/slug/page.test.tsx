import { screen, waitFor } from '@testing-library/react';
import { buildTrack, errorResponse, renderRoute, type MockResponses } from 'shared-kit/testing';
import { trackRoute } from './route';

const SLUG = 'spreadsheet-foundations';

function open(answers: MockResponses = {}) {
  return renderRoute({
    routes: [trackRoute],
    path: `/tracks/${SLUG}`,
    responses: {
      'GET /api/tracks/:slug': buildTrack({ text: 'First words.\n\nMore words.' }),
      'GET /api/tracks': {
        items: [buildTrack(), buildTrack({ slug: 'scripts', title: 'Scripts' })],
      },
      ...answers,
    },
  });
}

test('shows the description, duration and outcomes', async () => {
  open();
  const title = { level: 1, name: 'Spreadsheet foundations' };
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(screen.getAllByText('4 hours')[0]).toBeVisible();
  expect(screen.getByText('First words.')).toBeVisible();
  expect(screen.getByText('More words.')).toBeVisible();
  const outcomes = screen.getByRole('region', { name: 'What you will be able to do' });
  expect(outcomes).toHaveTextContent('Use references on purposeCheck a result');
});

test('links to the other tracks under their own numbers, not to itself', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Scripts' })).closest('li')).toHaveValue(2);
  expect(await screen.findByRole('link', { name: 'Scripts' })).toHaveAttribute(
    'href',
    '/tracks/scripts',
  );
  expect(screen.queryByRole('link', { name: 'Spreadsheet foundations' })).not.toBeInTheDocument();
});

test('says so if there is no other track', async () => {
  open({ 'GET /api/tracks': { items: [buildTrack()] } });
  expect(await screen.findByText('This is the only track so far.')).toBeVisible();
});

test('shows not found with a link to the list if the track does not exist', async () => {
  open({ 'GET /api/tracks/:slug': errorResponse('not_found', 'Track not found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Track not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse learning tracks' })).toHaveAttribute(
    'href',
    '/tracks',
  );
});

test('shows a skeleton while the track loads', async () => {
  open({ 'GET /api/tracks/:slug': () => new Promise(() => {}) });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading…');
});

test('Retry reloads a track that failed to load', async () => {
  let down = true;
  const { user } = open({
    'GET /api/tracks/:slug': () => (down ? errorResponse('internal', 'Broken') : buildTrack()),
  });
  expect(await screen.findByText('Unable to load this track right now.')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('redirects a former slug to the current one', async () => {
  const { router } = open({ 'GET /api/tracks/:slug': buildTrack({ slug: 'foundations' }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/tracks/foundations'));
});
