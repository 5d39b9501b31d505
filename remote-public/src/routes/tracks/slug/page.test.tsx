import { screen, waitFor, within } from '@testing-library/react';
import {
  buildChallenge,
  buildId,
  buildPage,
  buildTrack,
  errorResponse,
  renderRoute,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
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
      'GET /api/challenges': buildPage([]),
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

const tutorial = (slug: string, title: string, readingMinutes: number) => ({
  _id: buildId(),
  slug,
  title,
  status: 'published' as const,
  readingMinutes,
});

test('lists its tutorials in their order, with reading times, and starts with the first', async () => {
  const tutorials = [tutorial('sumifs', 'SUMIFS', 7), tutorial('filter', 'FILTER', 1)];
  open({ 'GET /api/tracks/:slug': buildTrack({ tutorials }) });
  const list = await screen.findByRole('region', { name: 'Tutorials in this track' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SUMIFS7 min read',
    'FILTER1 min read',
  ]);
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blog/sumifs', '/blog/filter']);
  const start = screen.getByRole('link', { name: 'Start with the first tutorial' });
  expect(start).toHaveAttribute('href', '/blog/sumifs');
});

test('leads to all tutorials if the track has none', async () => {
  open();
  const start = await screen.findByRole('link', { name: 'Start with a tutorial' });
  expect(start).toHaveAttribute('href', '/tutorials');
  expect(screen.queryByRole('heading', { name: 'Tutorials in this track' })).toBeNull();
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

test('shows the challenges of the track', async () => {
  const challenge = buildChallenge({ title: 'Two rates', slug: 'two-rates' });
  open({
    'GET /api/challenges': ({ query }: RecordedRequest) =>
      buildPage(query.get('phase') === 'open' ? [challenge] : []),
  });
  const section = await screen.findByRole('region', { name: 'Challenges' });
  const link = within(section).getByRole('link', { name: 'Two rates' });
  expect(link).toHaveAttribute('href', '/challenges/two-rates');
});
