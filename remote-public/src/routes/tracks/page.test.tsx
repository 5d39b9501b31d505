import { screen } from '@testing-library/react';
import { buildTrack, errorResponse, renderRoute } from 'shared-kit/testing';
import { tracksRoute } from './route';

const open = (list: unknown) =>
  renderRoute({ routes: [tracksRoute], path: '/tracks', responses: { 'GET /api/tracks': list } });

test('lists each track with level, duration and outcomes, linked to its page', async () => {
  open({ items: [buildTrack()] });
  const link = await screen.findByRole('link', { name: 'Spreadsheet foundations' });
  expect(link).toHaveAttribute('href', '/tracks/spreadsheet-foundations');
  const [track] = screen.getAllByRole('listitem');
  expect(track).toHaveTextContent('Beginner4 hours8 lessonsStart here.');
  expect(screen.getByText('Use references on purpose')).toBeVisible();
});

test('shows a skeleton while the tracks load', async () => {
  open(() => new Promise(() => {}));
  expect(await screen.findByRole('status')).toHaveTextContent('Loading…');
});

test('says so if there are no tracks', async () => {
  open({ items: [] });
  expect(await screen.findByText(/No learning tracks yet/)).toBeVisible();
});

test('Retry reloads tracks that failed to load', async () => {
  let down = true;
  const { user } = open(() =>
    down ? errorResponse('internal', 'Broken') : { items: [buildTrack()] },
  );
  expect(await screen.findByText('Failed to load tracks')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Spreadsheet foundations' })).toBeVisible();
});
