import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { aboutRoute } from './route';

test('the page tells who is behind the site, and makes its fixed claims', async () => {
  renderRoute({ routes: [aboutRoute], path: '/about' });
  expect(await screen.findByRole('heading', { level: 1, name: 'About Sheetfolk' })).toBeVisible();
  expect(screen.getAllByText(/Meera Nair/)[0]).toBeVisible();
  for (const claim of ['10k+', '2,800+', '50+']) expect(screen.getByText(claim)).toBeVisible();
});
