import { screen } from '@testing-library/react';
import { renderRoute } from 'shared-kit/testing';
import { sheetsHelpRoute } from './route';

test('says how sheets are written, with an example that is one', async () => {
  renderRoute({ routes: [sheetsHelpRoute], path: '/help/sheets' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Sheets in discussions' }),
  ).toBeVisible();
  expect(screen.getByText(/```sheet B2 name="Sales"/)).toBeVisible();
});
