import { screen } from '@testing-library/react';
import {
  buildId,
  buildTrack,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { MemberTutorials } from './MemberTutorials';

const PROGRESS = 'GET /api/progress/tracks/:id';
const tutorial = {
  ...{ _id: buildId(), slug: 'sumifs', title: 'SUMIFS', readingMinutes: 7 },
  status: 'published' as const,
};
const track = buildTrack({ tutorials: [tutorial] });

const open = (responses: MockResponses) =>
  renderRoute({
    routes: [{ path: '/', element: <MemberTutorials track={track} /> }],
    path: '/',
    viewer: buildViewer(),
    responses,
  });

test('says so when what is read cannot be loaded, and lists the tutorials all the same', async () => {
  open({ [PROGRESS]: errorResponse('internal', 'Broken') });
  expect(await screen.findByText('Unable to load what you have read right now.')).toBeVisible();
  expect(screen.queryByText('0 of 1 read')).toBeNull();
  expect(screen.getByRole('link', { name: 'SUMIFS' })).toBeVisible();
});
