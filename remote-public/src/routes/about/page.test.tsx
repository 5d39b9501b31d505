import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { aboutRoute } from './route';

test('shows the founder and the statistics', async () => {
  renderRoute({ routes: [aboutRoute], path: '/about' });
  expect(await screen.findByRole('heading', { level: 1, name: 'About Sheetfolk' })).toBeVisible();
  expect(screen.getAllByText(/Meera Nair/)[0]).toBeVisible();
  for (const value of ['10k+', '2,800+', '50+']) expect(screen.getByText(value)).toBeVisible();
});
