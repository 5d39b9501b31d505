import { screen, within } from '@testing-library/react';
import type { OwnTrackProgress } from 'shared-kit/contract';
import { buildId, buildViewer, renderRoute } from 'shared-kit/testing';
import { ContinueReading } from './ContinueReading';

const tutorial = (title: string) => ({
  _id: buildId(),
  slug: title.toLowerCase(),
  title,
  readingMinutes: 3,
  position: 0,
});
const track = (
  title: string,
  readCount: number,
  next: OwnTrackProgress['next'],
): OwnTrackProgress => ({
  track: { _id: buildId(), slug: title.toLowerCase(), title },
  readCount,
  total: 4,
  next,
});

function open(items: OwnTrackProgress[], max = 5) {
  return renderRoute({
    routes: [{ path: '/', element: <ContinueReading max={max} /> }],
    path: '/',
    viewer: buildViewer(),
    responses: { 'GET /api/progress/tracks': { items } },
  });
}

test('leads to the next tutorial of each track, as far as there is room', async () => {
  const { router, user } = open(
    [
      track('Lookups', 2, tutorial('Filter')),
      track('Finished', 4, null),
      track('Charts', 1, tutorial('Axes')),
      track('Scripts', 1, tutorial('Loops')),
    ],
    2,
  );
  const section = within(await screen.findByRole('region', { name: 'Continue where you stopped' }));
  const links = section.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Filter', 'Lookups', 'Axes', 'Charts']);
  expect(section.getByText('2 of 4 read')).toBeVisible();
  await user.click(section.getByRole('link', { name: 'Filter' }));
  expect(router.state.location).toMatchObject({
    pathname: '/blog/filter',
    state: { continueReading: true },
  });
});

test('names a tutorial of several tracks once, in the one of which more is read', async () => {
  const shared = tutorial('Shared');
  open([track('Barely', 0, shared), track('Mostly', 3, shared)]);
  const section = await screen.findByRole('region', { name: 'Continue where you stopped' });
  expect(within(section).getAllByRole('listitem')).toHaveLength(1);
  expect(section).toHaveTextContent('Mostly');
});
