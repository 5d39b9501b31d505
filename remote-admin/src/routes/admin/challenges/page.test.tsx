import { screen, waitFor, within } from '@testing-library/react';
import type { EditedChallenge } from 'shared-kit/contract';
import {
  buildId,
  buildPage,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import remote from '../../../remote';

const challenge: EditedChallenge = {
  _id: buildId(),
  title: 'Two rates',
  slug: 'two-rates',
  summary: 'How short?',
  category: 'formulas',
  text: '',
  hidden: '',
  ranking: 'shortest',
  opensAt: '2026-03-01T09:00:00.000Z',
  closesAt: '2026-03-08T09:00:00.000Z',
  status: 'published',
  track: null,
  phase: 'closed',
  entryCount: 4,
  createdBy: { id: buildId(), name: 'Marek' },
  updatedAt: '2026-03-01T09:00:00.000Z',
  revision: 3,
};
const draft = { ...challenge, _id: buildId(), title: 'Half done', phase: 'draft', opensAt: null };

function open(responses: MockResponses = {}) {
  const items = [challenge, draft];
  return renderRoute({
    routes: remote.routes,
    path: '/admin/challenges',
    viewer: buildViewer({ role: 'admin' }),
    responses: {
      'GET /api/admin/challenges': { ...buildPage(items), total: items.length },
      ...responses,
    },
  });
}

test('shows status, times and entries, and links the editor on the site', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Two rates/ });
  expect(row).toHaveTextContent('Closed');
  expect(row).toHaveTextContent('1 Mar 2026');
  expect(row).toHaveTextContent('4');
  const editor = within(row).getByRole('link', { name: 'Open editor: Two rates' });
  expect(editor).toHaveAttribute('href', `/challenges/edit/${challenge._id}`);
  expect(await screen.findByRole('row', { name: /Half done/ })).toHaveTextContent('Not set');
  expect(screen.getByRole('link', { name: 'New challenge' })).toHaveAttribute(
    'href',
    '/challenges/new',
  );
});

test('deletes a challenge after a confirmation', async () => {
  const { user, requests } = open({
    'DELETE /api/admin/challenges/:id': { message: 'The challenge is deleted.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Two rates' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete challenge: Two rates?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('says that the list cannot be loaded', async () => {
  open({ 'GET /api/admin/challenges': errorResponse('internal', 'Broken') });
  expect(await screen.findByText('Unable to load challenges')).toBeVisible();
});
